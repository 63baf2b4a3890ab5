/** A LIKE pattern for "contains", in which the user's own wildcards are plain characters. */
export function likePattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}
