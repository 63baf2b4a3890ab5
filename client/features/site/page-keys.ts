/** The texts that admins keep of each page; what is empty or not in form is not shown. */
export const KEYS_OF = {
  landing: ['landing_claims', 'landing_statistics', 'landing_clinician_clone', 'landing_consultations'],
  terms: ['terms_conditions'],
  privacy: ['privacy_policy'],
  contact: ['contact_email', 'company_address'],
  faq: ['faq_claims'],
  about: ['about_team', 'about_timeline'],
  demo: ['demo_testimonials'],
} as const
