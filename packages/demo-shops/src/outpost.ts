import type { StoreFileInput } from '@awning/contract/store-file'
import { garmentColors } from './garment-colors'
import { outpostGear } from './outpost/gear'
import { trails } from './outpost/trails'

/** A hut keeper in the Alps who sells from the EU, in euros. Hero 4, bento. */
export const outpost: StoreFileInput = {
  awning: 1,
  store: {
    slug: 'outpost',
    name: 'Outpost',
    description: 'Gear and prints from a mountain hut at 2,140 metres. Sold from the EU, in euros.',
    email: 'outpost@example.com',
    region: 'EU',
    currency: 'EUR',
    flags: { hidePayPal: false, hideCard: false, showSupport: true },
  },
  promoCodes: [
    { code: 'HUT10', type: 'percentage', value: 10 },
    { code: 'GRATIS', type: 'free_shipping' },
  ],
  collections: [
    { slug: 'layers', name: 'Layers' },
    { slug: 'kitchen', name: 'Hut Kitchen' },
    { slug: 'maps', name: 'Maps & Prints' },
  ],
  theme: {
    meta: {
      storeName: 'Outpost',
      primaryColor: '#1f7a4d',
      seoTitle: {
        title: 'Outpost — layers, mugs and maps from a mountain hut',
        description: 'Made in Europe for people who start early. Prices in euros, VAT included.',
      },
    },
    brand: {
      socialMedia: [
        { id: 'instagram', label: 'Instagram', url: 'https://instagram.example.com/outpost2140', icon: 'instagram' },
        { id: 'youtube', label: 'YouTube', url: 'https://youtube.example.com/@outpost2140', icon: 'youtube' },
      ],
    },
    layout: { heroBanner: { type: 4 } },
    styles: {
      primaryColor: '#1f7a4d',
      fonts: ['Space Grotesk', 'DM Sans'],
      heroBanner: { template: 4 },
      header: { template: 1 },
      footer: { template: 1 },
    },
    content: {
      header: { showAbout: true, showCategories: true, showSocialIcons: true },
      heroBanner: {
        titleBadge: 'Open June to October',
        title: 'Start early. Carry less.',
        subtitle: 'Layers and maps from a hut at 2,140 metres.',
        ctaText: 'Pack your bag',
        ctaLink: '/layers',
      },
      categories: [
        { slug: 'layers', displayName: 'Layers' },
        { slug: 'kitchen', displayName: 'Hut Kitchen' },
        { slug: 'maps', displayName: 'Maps & Prints' },
      ],
      footer: {
        about: {
          textContent:
            'Outpost is a hut with nineteen bunks, one stove and a video channel. The shop keeps the roof on between seasons.',
        },
        newsletter: true,
        showSocialIcons: true,
      },
      about: {
        aboutText: [
          {
            id: 'hut',
            text: 'Ilse took over the hut from her uncle, together with a leaking cistern and a goat. The goat is called Föhn. Between June and October the two of them feed about four thousand people.',
          },
          {
            id: 'shop',
            text: 'In winter she draws the routes that people asked about in summer and has them printed in the valley. Cotton and paper come from the EU, and so does every parcel.',
          },
        ],
      },
      notification: { text: 'Free delivery in the EU with GRATIS', link: '/maps' },
    },
    drawn: {
      'content.heroBanner.containerBg': { subject: 'hoodie', hex: garmentColors.forest.hex, design: trails.ridge },
      'content.about.heroImage': {
        subject: 'wallpaper',
        view: 'detail',
        hex: '#dfe6dc',
        design: { family: 'topo', palette: ['#1f7a4d', '#d9822b'], seed: 21 },
      },
      'content.categories.0.image': { subject: 'hoodie', hex: garmentColors.sand.hex, design: trails.hut },
      'content.categories.1.image': { subject: 'mug', hex: garmentColors.forest.hex, design: trails.goat },
      'content.categories.2.image': { subject: 'poster', hex: garmentColors.bone.hex, design: trails.ridge },
    },
  },
  listings: outpostGear,
}
