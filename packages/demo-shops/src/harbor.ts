import type { StoreFileInput } from '@awning/contract/store-file'
import { garmentColors } from './garment-colors'
import { harborApparelAndMugs } from './harbor/apparel-and-mugs'
import { harborPrints } from './harbor/prints'

/** A boat restoration channel by the sea. Hero 2, full-bleed. */
export const harbor: StoreFileInput = {
  awning: 1,
  store: {
    slug: 'harbor',
    name: 'Harbor & Sons & Daughters',
    description: 'Workwear and prints from a family that is restoring a 1931 herring drifter, one plank at a time.',
    email: 'harbor@example.com',
    region: 'USA',
    currency: 'USD',
    flags: { hidePayPal: false, hideCard: false },
  },
  promoCodes: [{ code: 'ALLHANDS', type: 'percentage', value: 15 }],
  collections: [
    { slug: 'deckwear', name: 'Deckwear' },
    { slug: 'galley', name: 'Galley' },
    { slug: 'chart-room', name: 'Chart Room' },
  ],
  theme: {
    meta: {
      storeName: 'Harbor & Sons & Daughters',
      primaryColor: '#12587f',
      seoTitle: {
        title: 'Harbor & Sons & Daughters — goods from a boatyard',
        description: 'Heavy hoodies, honest mugs and sea charts, sold to buy oak for an old boat.',
      },
    },
    brand: {
      socialMedia: [
        { id: 'youtube', label: 'YouTube', url: 'https://youtube.example.com/@harboryard', icon: 'youtube' },
        { id: 'instagram', label: 'Instagram', url: 'https://instagram.example.com/harboryard', icon: 'instagram' },
      ],
    },
    layout: { heroBanner: { type: 2 } },
    styles: {
      primaryColor: '#12587f',
      fonts: ['Fraunces', 'Source Sans 3'],
      heroBanner: { template: 2, ctaBtnStyles: { backgroundColor: '#ffffff', color: '#12384f' } },
      header: { template: 1 },
      footer: { template: 1 },
    },
    content: {
      header: {
        showAbout: true,
        showCategories: true,
        showSocialIcons: false,
        customLinks: [{ id: 'log', name: 'Yard Log', slug: 'yard-log' }],
      },
      heroBanner: {
        titleBadge: 'Launch fund: 61%',
        title: 'Every plank has a name on it',
        subtitle: 'We are putting a 1931 herring drifter back in the water.',
        body: 'What you wear pays for the oak.',
        ctaText: 'See the deckwear',
        ctaLink: '/deckwear',
      },
      categories: [
        { slug: 'deckwear', displayName: 'Deckwear' },
        { slug: 'galley', displayName: 'Galley' },
        { slug: 'chart-room', displayName: 'Chart Room' },
      ],
      footer: {
        about: {
          textContent:
            'Four generations, one slipway, one very patient bank. We film the work on Sundays and pack your orders on Mondays.',
        },
        newsletter: true,
        showSocialIcons: true,
      },
      about: {
        aboutText: [
          {
            id: 'boat',
            text: 'Marit was built in 1931 to fish for herring and retired in 1988 to be a flower bed. We pulled the geraniums out in 2021. Since then we have replaced eighty-four planks, two masts and most of our opinions about wood glue.',
          },
          {
            id: 'shop',
            text: 'The shop exists because oak is expensive and people kept asking about the jumper. Everything here is made to be worn in weather.',
          },
        ],
      },
      pages: [
        {
          slug: 'yard-log',
          title: 'Yard log',
          text: 'Monday. Steamed two planks. One of them agreed to be a plank on a boat, the other went back in the box.\n\nWednesday. The third mast arrived by mistake. We have written to ask whose it is. Nobody has answered, and it is a very good mast.\n\nSaturday. Eleven visitors, four of them dogs. Marit floats on paper; the paper is pinned up in the galley.',
        },
      ],
      notification: { text: 'Orders before noon on Monday leave the same day', link: '/deckwear' },
    },
    drawn: {
      'content.heroBanner.containerBg': {
        subject: 'wallpaper',
        view: 'detail',
        hex: '#173f5c',
        design: { family: 'waves', palette: ['#f0a35c', '#2f7ea8', '#d9e6ea'], seed: 31 },
      },
      'content.about.heroImage': {
        subject: 'wallpaper',
        view: 'detail',
        hex: '#e9dcc3',
        design: { family: 'topo', palette: ['#12587f'], seed: 12 },
      },
      'content.categories.0.image': {
        subject: 'hoodie',
        hex: garmentColors.navy.hex,
        design: { family: 'badge', palette: ['#d9a441', '#12587f'], seed: 41, text: ['Marit', 'built 1931'] },
      },
      'content.categories.1.image': {
        subject: 'mug',
        hex: garmentColors.white.hex,
        design: { family: 'stripes', palette: ['#12587f', '#c8452f'], seed: 3, text: ['Dog watch'] },
      },
      'content.categories.2.image': {
        subject: 'poster',
        hex: garmentColors.bone.hex,
        design: { family: 'topo', palette: ['#12587f', '#c8452f'], seed: 44, text: ['Soundings'] },
      },
    },
  },
  listings: [...harborApparelAndMugs, ...harborPrints],
}
