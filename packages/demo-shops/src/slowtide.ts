import type { StoreFileInput } from '@awning/contract/store-file'
import { garmentColors } from './garment-colors'
import { slowtideShelf } from './slowtide/shelf'
import { swells } from './slowtide/swells'

/** An unhurried surf diary. Hero 5, stage with search. */
export const slowtide: StoreFileInput = {
  awning: 1,
  store: {
    slug: 'slowtide',
    name: 'Slow Tide',
    description: 'Soft shirts and quiet prints from a surf diary that mostly waits for waves.',
    email: 'slowtide@example.com',
    region: 'USA',
    currency: 'USD',
    state: 'protected',
    accessCode: 'high-tide',
    flags: { hidePayPal: false, hideCard: false },
  },
  promoCodes: [{ code: 'NORUSH', type: 'percentage', value: 12 }],
  collections: [
    { slug: 'soft-things', name: 'Soft Things' },
    { slug: 'paper', name: 'Paper' },
    { slug: 'beach-bag', name: 'Beach Bag' },
  ],
  theme: {
    meta: {
      storeName: 'Slow Tide',
      primaryColor: '#e0a526',
      searchOptions: { placeholder: 'Look for a shirt, a print, a wave' },
      seoTitle: {
        title: 'Slow Tide — soft shirts, quiet prints',
        description: 'Garments and paper goods from a surf diary. Printed when you ask, posted when it is dry.',
      },
    },
    brand: {
      socialMedia: [
        { id: 'instagram', label: 'Instagram', url: 'https://instagram.example.com/slowtide.diary', icon: 'instagram' },
        { id: 'pinterest', label: 'Pinterest', url: 'https://pinterest.example.com/slowtide', icon: 'pinterest' },
      ],
    },
    layout: { heroBanner: { type: 5 } },
    styles: {
      primaryColor: '#e0a526',
      fonts: ['Bricolage Grotesque', 'Work Sans'],
      heroBanner: { template: 5 },
      header: { template: 1 },
      footer: { template: 1 },
    },
    content: {
      header: { showAbout: true, showCategories: true, showSocialIcons: false },
      heroBanner: {
        titleBadge: 'New: the winter papers',
        title: 'There will be another wave',
        subtitle: 'Soft shirts and quiet prints from a surf diary.',
        ctaText: 'Browse soft things',
        ctaLink: '/soft-things',
        showSearch: true,
        searchPlaceholder: 'Look for a shirt, a print, a wave',
      },
      categories: [
        { slug: 'soft-things', displayName: 'Soft Things' },
        { slug: 'paper', displayName: 'Paper' },
        { slug: 'beach-bag', displayName: 'Beach Bag' },
      ],
      footer: {
        about: { textContent: 'Written at the kitchen table, printed to order, posted on Thursdays. Mostly.' },
        newsletter: true,
        showSocialIcons: true,
      },
      about: {
        aboutText: [
          {
            id: 'diary',
            text: 'Slow Tide began as a notebook of mornings when the sea was flat. There were many. After the fourth notebook somebody asked whether the drawings came on a shirt.',
          },
          {
            id: 'pace',
            text: 'We make a few things at a time and keep making them. If something sells out it usually comes back, in its own time.',
          },
        ],
      },
      login: { backgroundColor: '#1f4a4c', color: '#f6ecd6', titleText: 'Come in at high tide' },
      notification: { text: 'Posted every Thursday, carbon counted', link: '/paper' },
    },
    drawn: {
      'content.heroBanner.containerBg': { subject: 'tee', hex: garmentColors.white.hex, design: swells.tide },
      'content.about.heroImage': {
        subject: 'wallpaper',
        view: 'detail',
        hex: '#f1e3c4',
        design: { family: 'waves', palette: ['#d98a5b', '#5f9aa0', '#e0a526'], seed: 70 },
      },
      'content.categories.0.image': { subject: 'longsleeve', hex: garmentColors.sage.hex, design: swells.tide },
      'content.categories.1.image': { subject: 'poster', hex: garmentColors.butter.hex, design: swells.dune },
      'content.categories.2.image': { subject: 'tote', hex: garmentColors.bone.hex, design: swells.lineup },
    },
  },
  listings: slowtideShelf,
}
