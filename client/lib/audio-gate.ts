/** What of the room is no speech: the quietest lately, and never less than this. Root mean square, 0 to 1. */
const QUIETEST = 0.003
/** Speech is this many times as loud as the room. */
const ABOVE_ROOM = 3
/** Shorter than this is a click or a cough. */
const WORD_SECONDS = 0.15
/** Who thinks pauses, too. */
const PAUSE_SECONDS = 2.5
const PATIENCE_SECONDS = 8
const LONGEST_SECONDS = 120

/** `nothing`: nobody began to speak; `over`: who spoke has stopped, or the time is up. */
export type Heard = 'waiting' | 'speaking' | 'nothing' | 'over'

/** Tells by loudness alone whether somebody speaks, and when they have stopped. It takes the room as it is. */
export class AudioGate {
  #room = 0.01
  #loud = 0
  #quiet = 0
  #total = 0
  #spoken = false

  /** @param level root mean square of the last moment, 0 to 1 @param seconds how long that was */
  hear(level: number, seconds: number): Heard {
    this.#total += seconds
    const isLoud = level > Math.max(QUIETEST, this.#room) * ABOVE_ROOM
    // The room is learnt from what is no speech: down at once, up slowly.
    if (level < this.#room) this.#room = level
    else if (!isLoud) this.#room += (level - this.#room) * 0.05
    this.#loud = isLoud ? this.#loud + seconds : 0
    if (this.#loud >= WORD_SECONDS) this.#spoken = true
    this.#quiet = isLoud ? 0 : this.#quiet + seconds
    if (!this.#spoken) return this.#total >= PATIENCE_SECONDS ? 'nothing' : 'waiting'
    return this.#quiet >= PAUSE_SECONDS || this.#total >= LONGEST_SECONDS ? 'over' : 'speaking'
  }
}
