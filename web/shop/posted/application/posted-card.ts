import { birthDaysOffered } from '#insurance/product/products/entry-age.ts';
import type { extractIdentityCard } from '#insurance/sales/identity-cards/api.ts';
import { MAX_CARD_BYTES, SIZE_MESSAGE } from '#insurance/sales/identity-cards/identity-card.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { type Ask, refusedFields } from '#platform/contract/client.ts';
import type { PlainRequest } from '#platform/http/pages/plain-forms.ts';

import {
	CARD_LABELS,
	type CardAnswer,
	entriesOf,
	isSure,
} from '../../application/card/card-to-form.ts';
import { productCode } from '../../application/card/product-code.ts';
import type { FieldProblem } from '../../application/form-problems.ts';
import { type FormValues, holderBirthAt } from '../../application/form-values.ts';
import { agesWithin } from '../../product-rules.ts';
import { put } from '../posted.ts';

const READ =
	'KTP terbaca. Bandingkan isian di bawah dengan KTP-mu, lalu perbaiki yang keliru. Fotonya terhapus otomatis dalam 24 jam.';
const NO_PICTURE = 'Pilih dulu foto KTP dari ponsel atau komputermu.';

type Read = { success: string | null; notice: null; problems: FieldProblem[] };
export const CARD_NOT_READ: Read = { success: null, notice: null, problems: [] };

export function unsureWords(answer: CardAnswer): string {
	const isUnsure = (field: string) =>
		answer.fields.some(
			(one) => one.field === field && one.value !== '' && !isSure(one.certainty),
		);
	const labels = Object.entries(CARD_LABELS)
		.filter(([field]) => isUnsure(field))
		.map(([, label]) => label);
	return labels.length > 0 ? ` Kurang jelas terbaca, periksa lagi: ${labels.join(', ')}.` : '';
}

/**
 * Fills the holder's fields from a photographed card. Typed values are kept unless the reading is
 * certain.
 */
export async function readPostedCard(
	page: PageData,
	values: FormValues,
	{ picture }: Pick<PlainRequest, 'picture'>,
	{ ask, today }: { ask: Ask; today: string },
): Promise<Read> {
	const refused = (message: string): Read => ({
		...CARD_NOT_READ,
		problems: [{ name: 'foto', message }],
	});
	if (!picture) return refused(NO_PICTURE);
	if (picture.bytes.length > MAX_CARD_BYTES) return refused(SIZE_MESSAGE);
	const image = `data:${picture.type};base64,${picture.bytes.toString('base64')}`;
	const answer = await ask<typeof extractIdentityCard>('POST /page/ktp/extract', {
		code: productCode(page),
		image,
	});
	if (!answer.ok) return refused(refusedFields(answer.data)['image'] ?? answer.message);
	const range = page.product?.customDate.policyHolder;
	const birth = holderBirthAt(values);
	const { entries, outOfAge } = entriesOf(
		answer.data,
		{
			person: 'holder',
			birth: birth === 'members.0' ? [] : [birth],
			address: 'home',
			bounds: range ? birthDaysOffered(range, today, agesWithin(page)) : null,
		},
		values,
		values,
	);
	for (const [name, value] of entries) put(values, name, value);
	const message = `${READ}${unsureWords(answer.data)}`;
	const success = outOfAge
		? `${message} Tanggal lahir di KTP di luar batas usia produk ini, jadi tidak kami isikan.`
		: message;
	return { ...CARD_NOT_READ, success };
}
