import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { groupDigits } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';

import { type CorporateContact, SEALED } from './send-request.server.ts';
import { findCorporateRequest, type CorporateRequestRow } from './store.server.ts';

export type RequestMailDeps = { sealer: Sealer; mailer: Mailer; publicUrl: string };
type Kind = 'corporate-request-sales' | 'corporate-request-receipt';

type Asked = {
	row: CorporateRequestRow;
	contact: CorporateContact;
	product: string;
	sales: string;
};

/** Loads a request with the data needed for its emails. Null if it has been deleted. */
async function load(tx: Tx, sealer: Sealer, id: string): Promise<Asked | null> {
	const row = await findCorporateRequest(tx, id);
	if (!row) return null;
	const version = await productByCode(tx, row.productCode, jakartaMoment(row.createdAt));
	return {
		row,
		contact: sealer.open<CorporateContact>(SEALED.contact, row.contact),
		product: version?.product.name ?? row.productCode,
		sales: (await readInsurer(tx)).companiesEmail,
	};
}

const facts = ({ row, contact, product }: Asked): [string, string][] => [
	['Nomor permintaan', row.reference],
	['Produk', product],
	['Perusahaan', contact.companyName],
	['Alamat', contact.companyAddress.replace(/(?<!\s)\s*\n\s*/g, ', ')],
	['Jumlah karyawan', `${groupDigits(row.headcount)} orang`],
	['Narahubung', contact.contactName],
	['Nomor HP', contact.phone],
	['Email', contact.email],
];

function salesLetter(asked: Asked, publicUrl: string): Letter {
	return {
		title: `Permintaan penawaran ${asked.row.reference}`,
		greeting: 'Halo tim penjualan,',
		paragraphs: [
			prose`
				${asked.contact.companyName} meminta penawaran lewat situs pada
				${shortDateTime(asked.row.createdAt)}. Hubungi narahubungnya paling lambat dua
				hari kerja.`,
		],
		facts: facts(asked),
		action: { label: 'Buka kantor', url: `${publicUrl}/office` },
		closing: 'Salam',
	};
}

function receiptLetter(asked: Asked, publicUrl: string): Letter {
	return {
		title: 'Permintaanmu sudah kami terima',
		greeting: `Halo ${asked.contact.contactName},`,
		paragraphs: [
			prose`
				Terima kasih sudah menghubungi kami. Tim kami menghubungimu paling lambat dua hari
				kerja dengan penawaran untuk perusahaanmu.`,
			prose`
				Belum ada perlindungan yang berlaku sampai polis kumpulan diterbitkan. Sebutkan
				nomor permintaan ini bila kamu menghubungi kami.`,
		],
		facts: facts(asked),
		action: { label: 'Hubungi kami', url: `${publicUrl}/bantuan` },
		closing: 'Salam hangat',
	};
}

/**
 * Both jobs take `{requestId}`. Each email is a separate job, so that a failing address does not
 * block the other email.
 */
export function requestJobs({ sealer, mailer, publicUrl }: RequestMailDeps): Record<Kind, Handler> {
	const job =
		(
			kind: Kind,
			to: (asked: Asked) => string,
			subject: (asked: Asked) => string,
			letter: (asked: Asked, publicUrl: string) => Letter,
		): Handler =>
		async ({ requestId }, { tx }) => {
			const asked = await load(tx, sealer, String(requestId));
			if (!asked) return;
			const written: Letter = letter(asked, publicUrl);
			await mailer.send({
				to: to(asked),
				subject: subject(asked),
				letter: written,
				dedupeKey: `${kind}:${asked.row.id}`,
			});
		};
	return {
		'corporate-request-sales': job(
			'corporate-request-sales',
			({ sales }) => sales,
			({ row, contact }) =>
				`${row.reference}: ${contact.companyName}, ${groupDigits(row.headcount)} orang`,
			salesLetter,
		),
		'corporate-request-receipt': job(
			'corporate-request-receipt',
			({ contact }) => contact.email,
			({ row }) => `Permintaan penawaran ${row.reference}`,
			receiptLetter,
		),
	};
}
