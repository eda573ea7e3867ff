import { POLICIES } from '#domain/policies.ts';
import { ShopEmail } from './shop-contact.tsx';

/**
 * The accessibility statement of the Terms (Directive (EU) 2019/882, article 13 and annex V; in
 * Ireland S.I. No. 636 of 2023).
 */
export function AccessibilityText() {
  return (
    <>
      <p>
        This shop is made to be used by everyone, and aims to meet the Web Content Accessibility
        Guidelines (WCAG) 2.2 at level AA, which go further than the European standard EN 301 549
        asks. Here you choose products, order and pay by card.
      </p>
      <ul>
        <li>Everything works with a keyboard alone, and the place of the focus can be seen.</li>
        <li>
          Pages have headings, landmarks and names that screen readers announce; messages, errors
          and changed totals are read out.
        </li>
        <li>Text can be enlarged to 400% and spaced further apart without anything being lost.</li>
        <li>In high-contrast modes, buttons, choices and the focus keep their outlines.</li>
        <li>Moving parts stand still for those whose device asks for reduced motion.</li>
        <li>The catalogue and all texts can be read without JavaScript.</li>
      </ul>
      <p>
        Known limits: copying text from the pages is blocked, except in form fields and for
        assistive technology, which reads everything. The card field and the bank’s confirmation are
        supplied by the payment provider. We check the shop ourselves, by automatic tests of every
        page and by hand; no outside body has certified it.
      </p>
      <p>
        If something stops you, or you need a text in another form, write to <ShopEmail />. We reply
        within {POLICIES.replyHours} hours, and take your order by e-mail if you wish. If our answer
        does not help, you can turn to the Competition and Consumer Protection Commission, which
        watches over the accessibility of online shops in Ireland.
      </p>
    </>
  );
}
