import { render, screen } from '@testing-library/react'
import en from '../../messages/en.json'
import { sampleTile } from '../../tests/storefront/sample-tile'
import { ProductGrid } from '../catalog/product-grid'
import { Providers } from './providers'

describe('the lists of a shop', () => {
  it.each([
    [5 / 4, '1.25'],
    [undefined, ''],
  ])('have tiles of the shape %s, which its layout sets', (tileRatio, shown) => {
    render(
      <Providers locale="en" messages={en} tileRatio={tileRatio}>
        <ProductGrid tiles={[sampleTile({})]} />
      </Providers>,
    )
    expect(screen.getByRole('list').style.getPropertyValue('--tile-ratio')).toBe(shown)
  })
})
