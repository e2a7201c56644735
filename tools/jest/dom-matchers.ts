import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A busy machine can be slow. Only a failing test waits this long.
configure({ asyncUtilTimeout: 10_000 })

// jsdom does not scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined
