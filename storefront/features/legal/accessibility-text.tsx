import { POLICIES } from '#domain/policies.ts';
import { ShopEmail } from '#storefront/ui/shop-contact.tsx';

/**
 * The accessibility statement of the Terms (Directive (EU) 2019/882, article 13 and annex V; in
 * Ireland S.I. No. 636 of 2023).
 */
export function AccessibilityText() {
  return (
    <>
      <p>
        We want everyone to be able to use this shop. It aims to meet the Web Content Accessibility
        Guidelines (WCAG) 2.2 at level AA, which go beyond the European standard EN 301 549. Here
        you can choose products, order and pay by card.
      </p>
      <ul>
        <li>Everything works with a keyboard alone, and the focus is always visible.</li>
        <li>
          Pages have headings, landmarks and labels for screen readers; messages, errors and changed
          totals are read out.
        </li>
        <li>Text can be enlarged to 400% and spaced further apart without losing anything.</li>
        <li>In high-contrast modes, controls and the focus keep their outlines.</li>
        <li>Animations are off if your device asks for reduced motion.</li>
        <li>The catalogue and all texts can be read without JavaScript.</li>
      </ul>
      <p>
        Known limits: copying text from the pages is blocked, except in form fields; assistive
        technology can read everything. The card field and your bank’s confirmation come from the
        payment provider. We check the shop ourselves, with automated tests of every page and by
        hand; no outside body has certified it.
      </p>
      <p>
        If something stops you, or you need a text in another format, write to <ShopEmail />. We
        reply within {POLICIES.replyHours} hours, and can take your order by email if you wish. If
        our answer does not help, you can contact the Competition and Consumer Protection
        Commission, which supervises the accessibility of online shops in Ireland.
      </p>
    </>
  );
}
