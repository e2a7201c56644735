import type { StoreFileInput } from '@awning/contract/store-file'
import { garmentColors } from './garment-colors'
import { prints } from './nightshift/designs'
import { nightshiftHoodies } from './nightshift/hoodies'
import { nightshiftObjects } from './nightshift/objects'
import { nightshiftPrints } from './nightshift/prints'
import { nightshiftTees } from './nightshift/tees'

/** The default store: a radio club for night owls. Hero 1, split. */
export const nightshift: StoreFileInput = {
  awning: 1,
  store: {
    slug: 'nightshift',
    name: 'Night Shift',
    description: 'Shirts, hoodies and objects from a low-power radio club that broadcasts while the city sleeps.',
    email: 'nightshift@example.com',
    region: 'USA',
    currency: 'USD',
    flags: { hidePayPal: false, hideCard: false, showSupport: true },
  },
  promoCodes: [
    { code: 'HELLO10', type: 'percentage', value: 10 },
    { code: 'FIVEOFF', type: 'fixed_value', value: { amount: 500, currency: 'USD' } },
    { code: 'FREESHIP', type: 'free_shipping' },
  ],
  collections: [
    { slug: 'drop-07', name: 'Drop 07' },
    {
      slug: 'tees',
      name: 'Tees',
      collections: [
        { slug: 'graphic', name: 'Graphic Tees' },
        { slug: 'long-sleeve', name: 'Long Sleeves' },
      ],
    },
    { slug: 'hoodies', name: 'Hoodies' },
    { slug: 'objects', name: 'Objects' },
    { slug: 'prints', name: 'Prints' },
  ],
  theme: {
    meta: {
      storeName: 'Night Shift',
      primaryColor: '#ff5a1f',
      searchOptions: { placeholder: 'Search the shelves' },
      seoTitle: {
        title: 'Night Shift — goods from a radio club that stays up late',
        keywords: 'radio club, graphic tees, hoodies, night owls',
        description:
          'Heavy cotton, strong coffee and prints from 91.4 FM, the low-power station above a laundromat. Printed to order.',
      },
    },
    brand: {
      socialMedia: [
        { id: 'instagram', label: 'Instagram', url: 'https://instagram.example.com/nightshift914', icon: 'instagram' },
        { id: 'youtube', label: 'YouTube', url: 'https://youtube.example.com/@nightshift914', icon: 'youtube' },
        { id: 'tiktok', label: 'TikTok', url: 'https://tiktok.example.com/@nightshift914', icon: 'tiktok' },
      ],
    },
    layout: { heroBanner: { type: 1 } },
    styles: {
      primaryColor: '#ff5a1f',
      fonts: ['Archivo', 'Inter'],
      heroBanner: { template: 1 },
      header: { template: 1 },
      footer: { template: 1 },
    },
    content: {
      header: { showAbout: true, showCategories: true, showSocialIcons: true },
      heroBanner: {
        titleBadge: 'Drop 07 — out now',
        title: 'Made for the long way home',
        subtitle: 'Goods from 91.4 FM, the station above the laundromat.',
        body: 'Heavyweight cotton, printed to order. Ships in 3 to 5 days.',
        ctaText: 'Shop the drop',
        ctaLink: '/drop-07',
        searchPlaceholder: 'Search the shelves',
      },
      categories: [
        { slug: 'tees', displayName: 'Tees' },
        { slug: 'hoodies', displayName: 'Hoodies' },
        { slug: 'objects', displayName: 'Objects' },
        { slug: 'prints', displayName: 'Prints' },
      ],
      footer: {
        about: {
          textContent:
            'Night Shift is a listener-run radio club. We broadcast from eleven to five, on less power than your microwave, and print shirts to pay for the rest.',
        },
        newsletter: true,
        showSocialIcons: true,
      },
      about: {
        aboutText: [
          {
            id: 'start',
            text: 'It began with a borrowed transmitter, a linen room above a laundromat and eleven people who could not sleep. The first broadcast lasted four minutes. The second one lasted until the baker next door knocked to ask for the name of the song.',
          },
          {
            id: 'now',
            text: 'Today sixty volunteers keep 91.4 on the air six nights a week: a jazz hour for nurses, a request line for drivers, a weather report that is mostly a man at a window. Nobody is paid. The roof, however, has to be.',
          },
          {
            id: 'goods',
            text: 'Everything in the shop is drawn in the studio between shifts and printed when you order it, so there is no warehouse of leftovers. What remains after cotton, ink and postage goes into the mast.',
          },
        ],
      },
      notification: { text: '10% off your first order with HELLO10', link: '/drop-07' },
    },
    drawn: {
      'content.heroBanner.containerBg': { subject: 'hoodie', hex: garmentColors.charcoal.hex, design: prints.club },
      'content.about.heroImage': { subject: 'poster', hex: garmentColors.navy.hex, design: prints.longWay },
      'content.categories.0.image': { subject: 'tee', hex: garmentColors.rust.hex, design: prints.callSign },
      'content.categories.1.image': { subject: 'hoodie', hex: garmentColors.forest.hex, design: prints.afterHours },
      'content.categories.2.image': { subject: 'mug', hex: garmentColors.navy.hex, design: prints.threeAm },
      'content.categories.3.image': { subject: 'poster', hex: garmentColors.butter.hex, design: prints.moonflower },
    },
  },
  listings: [...nightshiftTees, ...nightshiftHoodies, ...nightshiftObjects, ...nightshiftPrints],
}
