interface Question {
  question: string
  answer: string
}

export interface Category {
  id: string
  name: string
  questions: readonly Question[]
}

/** What is true of every server, as it is delivered. What its owner promises beyond that is content. */
export const CATEGORIES: readonly Category[] = [
  {
    id: 'general',
    name: 'General',
    questions: [
      {
        question: 'Who is it for?',
        answer:
          'For physicians and other clinicians who are trained and licensed to judge what it says. It is not written for patients.',
      },
      {
        question: 'Can I try it without an account?',
        answer:
          'Yes. Open the page and type a case. The number of free messages without an account is limited, 20 unless this server sets it otherwise, and what you typed is kept for 30 days, for your browser only.',
      },
      {
        question: 'Does it decide for me?',
        answer:
          'No. A level, a differential or a plan is a proposal that you check against the patient, the record and current guidelines. You alone decide.',
      },
      {
        question: 'Does it need a language model?',
        answer:
          'No. Clinical rules are built in, and a reply that they wrote says so. Whoever runs a server may connect a model; the privacy policy then has to name it.',
      },
    ],
  },
  {
    id: 'features',
    name: 'Features & Functionality',
    questions: [
      {
        question: 'What should I type?',
        answer:
          'The case the way you would tell it: age, sex, the main problem and since when, vital signs, results, medicines, and what is absent. Abbreviations are understood.',
      },
      {
        question: 'Where does a number come from?',
        answer:
          'From your words. Press a fact in the panel to see them. A number without its words never enters the record.',
      },
      {
        question: 'It misread something. What now?',
        answer:
          'Press the fact or the assumption and give the right value. Level, scores and plan are made anew, and what was struck stays in the record.',
      },
      {
        question: 'What do the levels mean?',
        answer:
          'Where the patient belongs. From high to low: the emergency department now; admission; the emergency department today; an urgent outpatient visit; monitoring. With nothing recognised there is no level, and that is no reassurance.',
      },
      {
        question: 'Why does a medicine say “Not checked”?',
        answer:
          'Because something that decides is not known: allergies, other medicines, pregnancy or kidney function. Add it, and the line is checked again.',
      },
      {
        question: 'Can I use the calculators alone?',
        answer: 'Yes. They stand under Calculators, with their sources, and need no account.',
      },
    ],
  },
  {
    id: 'pricing',
    name: 'Pricing & Billing',
    questions: [
      {
        question: 'What does it cost?',
        answer:
          'The plans stand on the pricing page. Until billing begins nothing is charged, and an account has everything.',
      },
      {
        question: 'How do monthly and annual plans differ?',
        answer:
          'By the price: paid by the year, a plan costs 20% less. The annual total is twelve times the monthly price shown.',
      },
      {
        question: 'What does it cost to become an expert?',
        answer: 'Nothing. The upgrade to a specialist is free and includes an assistant of your own.',
      },
    ],
  },
  {
    id: 'support',
    name: 'Technical Support',
    questions: [
      {
        question: 'How do I reach somebody?',
        answer:
          'By the address on the contact page. Please leave out everything by which a patient could be recognised.',
      },
      {
        question: 'Which browsers does it work in?',
        answer:
          'In current versions of Chrome, Edge, Firefox and Safari, on computers, tablets and phones from 320 pixels of width.',
      },
      {
        question: 'What happens when the connection is lost?',
        answer:
          'What has loaded stays readable, and the page says that it is offline. A message that was not accepted goes back to where you typed it.',
      },
      {
        question: 'Can I work with the keyboard alone?',
        answer: 'Yes. Press ? for the list of keys. Screen readers are told when a reply begins and when it is ready.',
      },
      {
        question: 'Can another program call it?',
        answer: 'Yes, with an API key of your account. From nothing to a streamed answer, see Developers: /developers.',
      },
    ],
  },
  {
    id: 'security',
    name: 'Security & Privacy',
    questions: [
      {
        question: 'Who reads what I type?',
        answer: 'You. Other users, experts and administrators do not see a conversation’s text, facts or title.',
      },
      {
        question: 'May I type a patient’s name?',
        answer:
          'Please do not. The page warns where it recognises a name, a record number, a date of birth, an address or a telephone number, but it cannot recognise each.',
      },
      {
        question: 'How long is a conversation kept?',
        answer:
          'Until you delete it; then for 30 more days, in which you can take it back. A temporary one goes 24 hours after its last message, and a guest’s after 30 days.',
      },
      {
        question: 'Can I take my data with me, or delete my account?',
        answer:
          'Both, without asking anyone. The export holds all that is stored of you. A deleted account is unusable at once, and erased with its conversations after 30 days.',
      },
      {
        question: 'How is my account protected?',
        answer:
          'By a password or a code, and if you wish by an authenticator app as a second factor. You see your sessions and can end each of them, at once and everywhere.',
      },
    ],
  },
]
