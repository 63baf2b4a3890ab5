curl -s "$MARGIN_URL/graphql" \
  -H "Authorization: Bearer $MARGIN_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"query":"{ conversations(first: 3) { nodes { id createdAt } } }"}'
