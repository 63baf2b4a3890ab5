/** The address if it may be followed: https, mailto, tel or this origin; null for everything else. */
export function safeHref(
  href: string,
  origin = typeof location === 'undefined' ? 'http://localhost' : location.origin,
): string | null {
  // Browsers ignore control characters and blanks inside a scheme, and so does an attacker.
  const cleaned = href.replace(/[\u0000-\u0020\u007f-\u009f]/g, '')
  // A page of ours is named from the root; anything else without a scheme is not an address.
  if (!/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(cleaned)) return null
  let url: URL
  try {
    url = new URL(cleaned, origin)
  } catch {
    return null
  }
  if (url.protocol === 'https:' || url.protocol === 'mailto:' || url.protocol === 'tel:') return cleaned
  return url.origin === origin && (url.protocol === 'http:' || url.protocol === 'https:') ? cleaned : null
}
