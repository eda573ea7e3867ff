import type { ComponentProps, SubmitEvent } from 'react';

/** The fields of a form by name, trimmed; a checkbox is there only when it is ticked. */
export type Fields = Readonly<Record<string, string>>;

/** A form whose fields a script sends. */
export function Form({
  onSend,
  ...form
}: { onSend: (fields: Fields) => void } & Omit<ComponentProps<'form'>, 'onSubmit'>) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)];
    onSend(Object.fromEntries(fields.map(([name, value]) => [name, String(value).trim()])));
  }
  return <form {...form} onSubmit={submit} />;
}

/** The fields that hold a text. */
export function filledFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
