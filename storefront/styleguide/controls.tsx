import { useState } from 'react';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Field } from '../ui/field/field.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { TextArea } from '../ui/field/text-area.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { Section, Specimen } from './section.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet'] as const;

/** Buttons and links that look like buttons, in every state. */
export function Buttons() {
  return (
    <Section title="Buttons">
      <div className="grid gap-8 md:grid-cols-4">
        {VARIANTS.flatMap((variant) => [
          <Specimen key={variant} name={variant}>
            <Button variant={variant}>Add to cart</Button>
          </Specimen>,
          <Specimen key={`${variant} busy`} name={`${variant}, busy`}>
            <Button variant={variant} busy>
              Processing...
            </Button>
          </Specimen>,
          <Specimen key={`${variant} disabled`} name={`${variant}, disabled`}>
            <Button variant={variant} disabled>
              Back
            </Button>
          </Specimen>,
          <Specimen key={`${variant} link`} name={`${variant}, link`}>
            <ButtonLink variant={variant} to="/styleguide">
              SHOP NOW
            </ButtonLink>
          </Specimen>,
        ])}
      </div>
    </Section>
  );
}

/** Fields: empty, filled, with a hint, wrong, not to be changed. */
export function Fields() {
  return (
    <Section title="Fields">
      <div className="grid items-start gap-8 md:grid-cols-3">
        <Field name="first-name" label="First name" required />
        <Field
          name="e-mail"
          label="E-mail"
          defaultValue="aoife@example.com"
          hint="For your order confirmation."
        />
        <Field name="phone" label="Phone" required error="Please enter your phone number." />
        <Field name="order-number" label="Order number" defaultValue="EC01234567" disabled />
        <SelectField
          name="subject"
          label="Subject"
          options={['Order Status', 'Feedback']}
          placeholder="Choose"
        />
        <SelectField
          name="country"
          label="Country"
          options={['Ireland']}
          error="Please choose a country."
        />
        <TextArea name="message" label="Message" />
        <TextArea
          name="your-review"
          label="Your review"
          required
          error="Please write a few words."
        />
      </div>
    </Section>
  );
}

/** The stepper in the middle and at both of its ends. */
export function Steppers() {
  const [quantity, setQuantity] = useState(2);
  const still = () => {};
  return (
    <Section title="Quantity">
      <div className="grid gap-8 md:grid-cols-3">
        <Specimen name="in between">
          <QuantityStepper value={quantity} label="Hair Mask" onChange={setQuantity} />
        </Specimen>
        <Specimen name="least">
          <QuantityStepper value={1} label="Shampoo" onChange={still} />
        </Specimen>
        <Specimen name="most">
          <QuantityStepper value={MAX_QUANTITY} label="Brush" onChange={still} />
        </Specimen>
      </div>
    </Section>
  );
}
