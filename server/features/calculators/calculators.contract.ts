import { z } from 'zod'

export const searchText = z.string().trim().max(120, 'Search for at most 120 characters')

/** Values by input name. Which ones a calculator takes, and within which bounds, the engine knows. */
export const calculatorInputs = z.record(
  z.string().max(60),
  z.union([z.number(), z.boolean(), z.string().max(120), z.null()], {
    message: 'Each input is a number, a text, true or false',
  }),
  { message: 'Give the inputs by name' },
)
