import { offerName } from '../listing/offer'
import type { CartItem } from './display'

/** 'Moon Tee, Navy, M': what tells a line from another of the same title. */
export const nameOf = ({ title, colourName, selectedSize }: Pick<CartItem, 'title' | 'colourName' | 'selectedSize'>) =>
  offerName(title, colourName, selectedSize.label)
