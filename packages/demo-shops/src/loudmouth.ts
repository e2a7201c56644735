import type { StoreFileInput } from '@awning/contract/store-file'
import { garmentColors } from './garment-colors'
import { bits } from './loudmouth/bits'
import { loudmouthMerch } from './loudmouth/merch'

/** A loud stand-up podcast. Hero 3, jumbo. */
export const loudmouth: StoreFileInput = {
  awning: 1,
  store: {
    slug: 'loudmouth',
    name: 'Loudmouth',
    description: 'Merch from the podcast that peaks the meters. Shirts you can hear.',
    email: 'loudmouth@example.com',
    region: 'USA',
    currency: 'USD',
    flags: { hidePayPal: false, hideCard: false, showSupport: true },
  },
  promoCodes: [
    { code: 'HECKLER', type: 'percentage', value: 20 },
    { code: 'SHIPLOUD', type: 'free_shipping' },
  ],
  collections: [
    { slug: 'wear-it', name: 'Wear It' },
    { slug: 'hold-it', name: 'Hold It' },
    { slug: 'tour-26', name: 'Tour 26' },
  ],
  theme: {
    meta: {
      storeName: 'Loudmouth',
      primaryColor: '#7c3aed',
      seoTitle: {
        title: 'LOUDMOUTH — the merch table',
        description: 'Shirts, mugs and stickers from the loudest podcast in a quiet building.',
      },
    },
    brand: {
      socialMedia: [
        { id: 'tiktok', label: 'TikTok', url: 'https://tiktok.example.com/@loudmouthpod', icon: 'tiktok' },
        { id: 'youtube', label: 'YouTube', url: 'https://youtube.example.com/@loudmouthpod', icon: 'youtube' },
        { id: 'twitch', label: 'Twitch', url: 'https://twitch.example.com/loudmouthpod', icon: 'twitch' },
        { id: 'instagram', label: 'Instagram', url: 'https://instagram.example.com/loudmouthpod', icon: 'instagram' },
      ],
    },
    layout: { heroBanner: { type: 3 } },
    styles: {
      primaryColor: '#7c3aed',
      fonts: ['Archivo', 'Inter'],
      heroBanner: { template: 3 },
      header: { template: 1 },
      footer: { template: 1 },
    },
    content: {
      header: { showAbout: true, showCategories: true, showSocialIcons: true },
      heroBanner: {
        titleBadge: 'Tour 26 on sale',
        title: 'Loudmouth',
        subtitle: 'Sorry in advance',
        body: 'The merch table is open, and it does not close when the lights come up.',
        ctaText: 'Make some noise',
        ctaLink: '/tour-26',
      },
      categories: [
        { slug: 'wear-it', displayName: 'Wear It' },
        { slug: 'hold-it', displayName: 'Hold It' },
        { slug: 'tour-26', displayName: 'Tour 26' },
      ],
      footer: {
        about: {
          textContent:
            'Dee and Marcus have been told to keep it down since 2019. New episode every Tuesday; noise complaint every Wednesday.',
        },
        newsletter: true,
        showSocialIcons: true,
      },
      about: {
        aboutText: [
          {
            id: 'who',
            text: 'Two comedians, one closet, no soundproofing. The show started as an argument about parking and has not, strictly speaking, moved on.',
          },
          {
            id: 'why',
            text: 'We design every shirt during the boring parts of other people’s podcasts. It takes longer than you would think.',
          },
        ],
      },
      notification: { text: 'Use HECKLER for 20% off. Use your indoor voice for nothing.', link: '/wear-it' },
    },
    drawn: {
      'content.heroBanner.containerBg': { subject: 'tee', hex: garmentColors.white.hex, design: bits.indoor },
      'content.about.heroImage': { subject: 'poster', hex: garmentColors.lilac.hex, design: bits.tour },
      'content.categories.0.image': { subject: 'hoodie', hex: garmentColors.violet.hex, design: bits.tour },
      'content.categories.1.image': { subject: 'mug', hex: garmentColors.butter.hex, design: bits.hotTake },
      'content.categories.2.image': { subject: 'tee', hex: garmentColors.black.hex, design: bits.tour },
    },
  },
  listings: loudmouthMerch,
}
