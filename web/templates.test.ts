import { expect, test } from 'vitest';
import { sampleContent } from '#sample/content/content.ts';
import { sourceOf } from './screens.ts';

/** Every template name of A2.3. */
const NAMES = [
	'home', 'catalog', 'product', 'calculate-insurance-premi', 'payment-confirmation', 'cart', 'default', 'under-construction',
	'callback-success', 'callback-failed', 'callback-cancel', 'pending-payment', 'newcart-success', 'article', 'article-detail',
	'hospital-partners', 'hospital-partners-teeth', 'form-download', 'data-updates', 'claim-procedure', 'service-description-with-accourdion',
	'form-download-report', 'company-profile', 'promotion-ticket', 'promotion', 'promotion-e-gift', 'how-to-redeem',
	'login-corporate', 'forgot-password-corporate', 'change-password-corporate', 'corporate-portal',
	'selfcare-home', 'selfcare-policy', 'selfcare-form-auto-debet', 'selfcare-e-claim', 'selfcare-claim-page', 'selfcare-contact-us',
	'selfcare-payment-report', 'selfcare-login', 'selfcare-forgot-password', 'selfcare-change-password', 'selfcare-detail-profile',
	'selfcare-edit-profile', 'maintenance', '500',
];

test.each(NAMES)('%s has a screen of its own, and a sample page shows it (A2.3)', (name) => {
	expect(sourceOf(name)).not.toBe('site/Fallback.tsx');
	const shown = name === 'form-download-report' ? /-report$/ : new RegExp(`^${name}$`);
	expect(sampleContent.pages.some(({ template }) => shown.test(template))).toBe(true);
});

test('any other template shows the fallback (A2.3.51)', () => {
	expect(sourceOf('nothing-we-know')).toBe('site/Fallback.tsx');
});
