import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import { escapeHtml } from '#platform/values/text/escape-html.ts';

import type { Navigation } from '../frame/site-frame.ts';
import type { Child } from '../page.ts';
import { dialAddress } from '../partners/partner.ts';

type Reached = Pick<
	Insurer,
	'legalName' | 'address' | 'phone' | 'hospitalPhone' | 'email' | 'hours'
>;

const footerLink = (name: string, url: string, picture: string) => ({
	name,
	url,
	target: '_self',
	image: `/images/footer/${picture}.svg`,
});

/**
 * Returns the address for the footer. It comes only from the insurer's record, so no page can
 * contradict it.
 */
export function footerAddress({
	legalName,
	address,
	phone,
	email,
}: Reached): Navigation['footer_address'] {
	const lines = [`<strong>${escapeHtml(legalName)}</strong>`, ...address.map(escapeHtml)];
	return [
		{
			description: `<p>${lines.join('<br />')}</p>`,
			children: [
				footerLink(phone, dialAddress(phone), 'phone'),
				footerLink(email, `mailto:${email}`, 'mail'),
			],
		},
	];
}

const contact = (picture: string, name: string, info: string, url?: string): Child => ({
	template: 'contact',
	name,
	info,
	...(url ? { url } : {}),
	image: { default: `/images/contact/${picture}.svg`, alt: '', width: 48, height: 48 },
});

export function contactParts({ address, phone, hospitalPhone, email, hours }: Reached): Child[] {
	return [
		contact('phone', `Layanan nasabah, ${hours}`, phone, dialAddress(phone)),
		...(hospitalPhone
			? [
					contact(
						'hospital',
						'Bantuan rumah sakit, 24 jam',
						hospitalPhone,
						dialAddress(hospitalPhone),
					),
				]
			: []),
		contact('mail', 'Email', email, `mailto:${email}`),
		...(address.length > 0 ? [contact('office', 'Kantor', address.join(', '))] : []),
	];
}
