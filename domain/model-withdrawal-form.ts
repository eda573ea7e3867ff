/** The model withdrawal form (Directive 2011/83/EU, Annex I, part B), without the address that it goes to. */
export const MODEL_WITHDRAWAL_FORM = {
  title: 'Model withdrawal form',
  instruction:
    '(Complete and return this form only if you wish to withdraw from the contract. You need not use it.)',
  /** What is filled in, each with the lines that it takes on paper. */
  blanks: [
    {
      label:
        'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*):',
      lines: 2,
    },
    { label: 'Ordered on (*)/received on (*):', lines: 1 },
    { label: 'Name of consumer(s):', lines: 1 },
    { label: 'Address of consumer(s):', lines: 2 },
    {
      label: 'Signature of consumer(s) (only if this form is notified on paper):',
      lines: 1,
    },
    { label: 'Date:', lines: 1 },
  ],
  note: '(*) Delete as appropriate.',
} as const;
