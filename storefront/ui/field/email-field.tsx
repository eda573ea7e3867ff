import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { suggestEmail } from '#domain/email-typo.ts';
import { Field, useQuestion } from './field.tsx';

/**
 * A required field for an email address, which asks about a probable slip in it (R4.33, R10.49).
 * @param value of a controlled field; without it the field is uncontrolled
 * @param onCorrect is called with the suggested address when the customer takes it
 */
export function EmailField({
  value,
  onCorrect,
  ...field
}: Omit<ComponentProps<typeof Field>, 'label' | 'question' | 'value'> & {
  value?: string;
  onCorrect?: (email: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { question: suggested, onBlur } = useQuestion(value ?? typed, suggestEmail);

  // Resetting the form empties the field without an event of its own.
  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setTyped('');
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  function accept(email: string) {
    const { current } = input;
    if (!current) return;
    if (value === undefined) current.value = email;
    setTyped(email);
    onCorrect?.(email);
    // The button goes when pressed: the focus returns to the field.
    current.focus();
  }

  return (
    <Field
      required
      {...field}
      {...(value === undefined ? {} : { value })}
      ref={input}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      onChange={(event) => {
        setTyped('');
        field.onChange?.(event);
      }}
      onBlur={(event) => {
        setTyped(event.target.value);
        onBlur(event);
      }}
      question={suggested ? <Suggestion email={suggested} onAccept={accept} /> : null}
    />
  );
}

function Suggestion({ email, onAccept }: { email: string; onAccept: (email: string) => void }) {
  return (
    <>
      Did you mean{' '}
      <button
        type="button"
        onClick={() => onAccept(email)}
        className="text-link py-1 text-left wrap-anywhere"
      >
        {email}
      </button>
      ?
    </>
  );
}
