/** A program as it stands. What is wider than the page is scrolled to, by the keyboard as well. */
export function Snippet({ name, text }: { name: string; text: string }) {
  return (
    <figure className="max-w-[80ch] pt-3">
      <figcaption className="pb-1 text-caption font-[650] text-ink-2">{name}</figcaption>
      <pre className="rounded-control border border-rule bg-sunken p-3 font-mono text-small whitespace-pre-wrap wrap-anywhere">
        {text.trimEnd()}
      </pre>
    </figure>
  )
}
