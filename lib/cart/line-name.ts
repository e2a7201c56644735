import { offerName } from '../listing/offer'
import type { CartItem } from './display'

/** 'Moon Tee, Navy, M': distinguishes lines with the same title. */
export const nameOf = ({ title, colourName, selectedSize }: Pick<CartItem, 'title' | 'colourName' | 'selectedSize'>) =>
  offerName(title, colourName, selectedSize.label)
