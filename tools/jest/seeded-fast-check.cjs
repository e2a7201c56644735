const { join } = require('node:path')

// By path, because the package name resolves to this file.
const fastCheck = require(join(__dirname, '../../node_modules/fast-check/lib/cjs/fast-check.js'))

/**
 * Property tests use a fixed seed, so that a failure comes from the change and not from random values. PROPERTY_SEED=random uses
 * a random seed, like `npm run chaos -w verification`; a number repeats the run with that seed.
 */
const defaultSeed = 20_261_121
const seed = process.env.PROPERTY_SEED

if (seed !== 'random') fastCheck.configureGlobal({ seed: seed ? Number(seed) : defaultSeed })

module.exports = fastCheck
