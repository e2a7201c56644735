import type { Clock } from '../clock'
import { createSandboxEvents, newEventId, SandboxEvent, type SandboxLetter, sealLetter } from './sandbox-events'

/** What goes wrong with the sandbox's letters on their way. */
export type MailFaults = {
  /** How often each arrives; once where unset. */
  copies?: number
  /** The order in which they arrive, as places in the order of sending; those left out never arrive. */
  order?: readonly number[]
  /** A letter that arrives has a signature of somebody else. */
  forged?: boolean
  /** Minor units that the letters tell in place of the true amount; signed all the same. */
  wrongAmount?: number
}

/**
 * A post office for fault tests: keeps what the sandbox sends until it is told to bring it, so a test chooses what arrives late, twice, in another
 * order, changed or not at all. `events` goes into `createSandbox`.
 */
export function createMailbox(secret: string, clock: Clock) {
  let kept: SandboxLetter[] = []
  const read = (letter: SandboxLetter) => SandboxEvent.parse(JSON.parse(letter.body))
  const seal = (event: SandboxEvent, key = secret) => sealLetter(event, key, clock.now())

  function spoil(letter: SandboxLetter, { forged, wrongAmount }: MailFaults): SandboxLetter {
    const event = read(letter)
    const told = wrongAmount === undefined ? event : { ...event, payment: { ...event.payment, amount: wrongAmount } }
    return seal(told, forged ? `${secret} of somebody else` : secret)
  }

  return {
    events: createSandboxEvents(secret, clock, (letter) => {
      kept.push(letter)
    }),
    /** What waits to be brought, in the order of sending. */
    waiting: () => kept.map((letter) => read(letter).type),
    /** Loses all that waits. */
    drop: () => {
      kept = []
    },
    /** A letter that the sandbox never wrote, well signed: about a payment that nobody knows, for example. */
    invent: (event: Omit<SandboxEvent, 'id'>) => {
      kept.push(seal({ id: newEventId(), ...event }))
    },
    /** Brings what waits, one letter after the other, signed anew at the time of now; answers the statuses. Nothing waits afterwards. */
    bring: async (send: (letter: SandboxLetter) => Promise<number>, faults: MailFaults = {}): Promise<number[]> => {
      const letters = kept
      kept = []
      const statuses: number[] = []
      for (const place of faults.order ?? letters.keys()) {
        const letter = letters[place]
        if (letter === undefined) throw new Error(`no letter ${place} waits`)
        const spoilt = spoil(letter, faults)
        for (let copy = 0; copy < (faults.copies ?? 1); copy++) statuses.push(await send(spoilt))
      }
      return statuses
    },
  }
}
