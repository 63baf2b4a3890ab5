id=$(curl -s "$MARGIN_URL/api/v1/chat/conversations" \
  -H "Authorization: Bearer $MARGIN_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"title":"Ward round"}' | sed -E 's/^\{"id":"([^"]+)".*/\1/')

curl -sN "$MARGIN_URL/api/v1/chat/conversations/$id/messages" \
  -H "Authorization: Bearer $MARGIN_KEY" \
  -H 'Content-Type: application/json' \
  -H 'Accept: text/event-stream' \
  -d '{"content":"64F melena x2d. BP 88/52 HR 118 Hgb 7.1"}'
