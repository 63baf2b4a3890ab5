const url = process.env.MARGIN_URL ?? 'http://localhost:4000'

async function graphql(query, input, token) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`)
  return data
}

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }'
const CREATE_KEY = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }'

const { signIn } = await graphql(SIGN_IN, {
  identifier: 'gp@example.org',
  type: 'EMAIL',
  password: 'Physician!2026demo',
})
const { createApiKey } = await graphql(
  CREATE_KEY,
  { name: 'ward round', scopes: ['conversations:read', 'conversations:write'] },
  signIn.accessToken,
)
console.log(createApiKey.secret)
