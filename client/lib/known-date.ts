const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const wholeDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** "3 May 2012", "May 2012" or "2012": a date of which no more than this is known. */
export function knownDate(iso: string): string {
  const parts = iso.split('-').length
  if (parts === 1) return iso
  return (parts === 2 ? month : wholeDay).format(new Date(iso))
}
