/** The messages to a recipient in demo mode's outbox that say this, as the page shows them, the newest first. */
export async function messagesTo(url: string, to: string, saying: string): Promise<string[]> {
  const page = await (await fetch(`${url}/dev/outbox`)).text()
  return page.split('<tr>').filter((row) => row.includes(`<td>${to}</td>`) && row.includes(saying))
}
