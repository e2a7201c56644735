const { join } = require('node:path')

// By its place: the name leads here.
const fastCheck = require(join(__dirname, '../../node_modules/fast-check/lib/cjs/fast-check.js'))

/**
 * Property tests run over the same random values each time, so that a run tells of the change and not of the dice. PROPERTY_SEED=random
 * throws the dice, as `npm run faults` does; a number repeats the run of that number.
 */
const usual = 20_261_121
const asked = process.env.PROPERTY_SEED

if (asked !== 'random') fastCheck.configureGlobal({ seed: asked ? Number(asked) : usual })

module.exports = fastCheck
