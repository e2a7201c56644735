const Sequencer = require('@jest/test-sequencer').default

/** These tests start, kill and await processes: each takes up to a minute, in which another worker has the processor. */
const isLong = ({ path }) => /[\\/]tests[\\/]chaos[\\/]/.test(path)

/**
 * Starts the long test files first. Without the times of an earlier run, Jest starts the largest files first, and these small ones
 * would run alone at the end.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)]
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
