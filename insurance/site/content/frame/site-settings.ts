import type { InsurerVersion } from '#insurance/access/insurer/insurer.ts';

import type { SiteSettings } from './site-frame.ts';

/** Version of the protocol between browsers and servers (A9.01). */
const SITE_VERSION = '1.0.0.20240629a';
const LOGO = '/favicon.svg';

/** Returns the response to the settings call (A3.38), derived from the insurer's record. */
export function siteSettings({
	version,
	insurer,
}: Pick<InsurerVersion, 'version' | 'insurer'>): SiteSettings {
	const { name, description, phone, whatsapp, email, sample, licence, colours } = insurer;
	return {
		name,
		logo: insurer.logo ? `/media/logo/${version}.png` : LOGO,
		version: SITE_VERSION,
		description,
		phone,
		whatsapp,
		email,
		sample,
		legal_name: insurer.legalName,
		licence,
		hospital_phone: insurer.hospitalPhone,
		complaint_bodies: insurer.complaintBodies,
		colours,
		values: {
			...insurer.values,
			email_korporat: insurer.companiesEmail,
			email_layanan: insurer.serviceEmail,
			jam_layanan: insurer.hours,
			bank_autodebet: insurer.mandateBank,
		},
	};
}
