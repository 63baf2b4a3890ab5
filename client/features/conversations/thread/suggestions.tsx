/** Questions that are worth asking next in this case; each is sent as it stands. */
export function Suggestions({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
  if (questions.length === 0) return null
  return (
    <div className="margin-grid">
      <ul aria-label="Ask next" className="text flex flex-wrap gap-2 pt-2">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className="min-h-10 touch:min-h-11 rounded-control border border-rule-strong px-3 text-left text-small hover:bg-sunken"
              onClick={() => onAsk(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
