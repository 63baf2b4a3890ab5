/** What sign-in, sign-up and what follows them ask of the API: fetched together, behind the first paint. */
export {
  CheckIdentifierDocument,
  ClaimableConversationsDocument,
  ClaimGuestConversationsDocument,
  InvitedByDocument,
  RegisterDocument,
  RequestSignInCodeDocument,
  RequestSignUpCodeDocument,
  SetPasswordDocument,
  SignInDocument,
  SignInOptionsDocument,
  SignInWithCodeDocument,
  SignInWithDoximityDocument,
  SignInWithGoogleDocument,
  SignUpSpecialtiesDocument,
  StartDoximityDocument,
  VerifySignUpCodeDocument,
} from '../../gql/graphql.ts'
