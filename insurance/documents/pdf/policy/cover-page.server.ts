import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { scheduleOf } from '#insurance/policies/premiums/premium-schedule.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { productWords, sumFact } from '#insurance/product/products/wording/bought-words.ts';
import { shortCoverWords } from '#insurance/sales/quotes/cover.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';

import { drawArtifact, type PdfTextLook, writeText } from '../../sheet/begin-pdf.server.ts';
import { drawModules } from '../../sheet/figures.server.ts';
import { kawung } from '../../sheet/kawung.server.ts';
import { COLOUR, INNER, MARGIN } from '../../sheet/look.ts';
import { type Sheet, writeTagged } from '../../sheet/sheet.server.ts';
import { qrModules, verificationUrl } from './verification.server.ts';

type Bought = { policy: Policy; product: Product; insurer: Insurer; publicUrl: string };

/** The card on the cover, in points: a bank card as wide as the text. */
const CARD = { width: INNER, height: 300, edge: 32, corner: 20 };
const WHITE = '#FFFFFF';

const write = (sheet: Sheet, text: string, look: PdfTextLook): void =>
	writeTagged(sheet, 'P', () => writeText(sheet.doc, text, look));

type FittingLook = PdfTextLook & { width: number };

/** Draws a text in the largest size, up to `size`, at which it takes one line. */
function drawFitting({ doc }: Sheet, text: string, look: FittingLook): void {
	let { size } = look;
	doc.font(look.face ?? 'body');
	while (size > 9 && doc.fontSize(size).widthOfString(text) > look.width) size -= 0.5;
	writeText(doc, text, { ...look, size, height: size * 1.5, ellipsis: true });
}

const writeFitting = (sheet: Sheet, text: string, look: FittingLook): void =>
	writeTagged(sheet, 'P', () => drawFitting(sheet, text, look));

/** Returns who or what the policy covers, in the few words that a card has room for. */
function coveredShort({ insured, application: { vehicle } }: Policy): [string, string] {
	if (vehicle)
		return [
			'Nomor polisi',
			`${vehicle.plateArea} ${vehicle.plateNumber} ${vehicle.plateSuffix}`,
		];
	const [first] = insured;
	if (insured.length === 1 && first?.role === 'self') return ['Tertanggung', 'Pemegang polis'];
	const others = insured.length - 1;
	return ['Tertanggung', `${first?.name ?? ''}${others > 0 ? ` dan ${others} lainnya` : ''}`];
}

/** Draws the card's background: the insurer's colour, with the motif cut off by its edge. */
function drawGround({ doc }: Sheet, { colours }: Insurer, top: number): void {
	const { width, height, edge, corner } = CARD;
	drawArtifact(doc, 'Layout', () => {
		doc.save();
		doc.roundedRect(MARGIN, top, width, height, corner).clip();
		doc.rect(MARGIN, top, width, height).fill(colours.leaf);
		kawung(doc, MARGIN + width - 236, top - 70, 300, colours.leafDeep);
		kawung(doc, MARGIN + width - 118, top + height - 96, 150, colours.leafDeep);
		kawung(doc, MARGIN + edge, top + 22, 28, COLOUR.sun);
		doc.restore();
	});
}

function writeCard(sheet: Sheet, { policy, product, insurer }: Bought, top: number): void {
	const { width, edge } = CARD;
	drawGround(sheet, insurer, top);
	const left = MARGIN + edge;
	const whole = { x: left, width: width - 2 * edge };
	const half = { width: (width - 2 * edge - 24) / 2 };
	const bright = { face: 'bold', colour: WHITE } as const;
	write(sheet, insurer.name, { ...bright, ...whole, size: 18, x: left + 38, y: top + 25 });
	writeFitting(sheet, productWords(product, policy.product, policy.plan), {
		...whole,
		size: 14,
		colour: COLOUR.mist,
		y: top + 92,
	});
	writeFitting(sheet, policy.application.holder.name, {
		...bright,
		...whole,
		size: 28,
		y: top + 114,
	});
	const facts = [
		['Nomor polis', groupedPolicyNo(policy.policyNo)],
		coveredShort(policy),
	] as const;
	for (const [at, [label, value]] of facts.entries()) {
		const place = { ...half, x: left + at * (half.width + 24) };
		writeTagged(sheet, 'P', () => {
			const small = { ...place, size: 9, colour: COLOUR.mist, y: top + 182 };
			writeText(sheet.doc, label, small);
			drawFitting(sheet, value, { ...bright, ...place, size: 15, y: top + 196 });
		});
	}
	const period = { ...whole, size: 11, y: top + 248 };
	writeFitting(sheet, `Berlaku ${shortCoverWords(policy.cover)}`, { ...bright, ...period });
}

type CoverFact = { label: string; value: string; note: string };

function paidNote(policy: Policy): string {
	const [, next] = scheduleOf(policy);
	return next
		? `Premi berikutnya ${formatRupiah(next.amount)}, ${shortDate(next.dueOn)}`
		: 'Sekali bayar untuk seluruh masa polis';
}

function coverFacts({ policy, product, insurer }: Bought): CoverFact[] {
	const [label, value] = sumFact(product, policy.plan, policy.sumInsured);
	const { insured, application } = policy;
	return [
		{
			label,
			value,
			note: application.vehicle
				? `${application.vehicle.brand} ${application.vehicle.series}, ${application.vehicle.year}`
				: `Untuk ${insured.length} orang`,
		},
		{
			label: 'Sudah dibayar',
			value: formatRupiah(policy.price.premium - policy.price.promotion),
			note: paidNote(policy),
		},
		{
			label: 'Lapor klaim',
			value: insurer.phone,
			note: `Paling lambat ${product.filing.reportWithin} hari sejak kejadian`,
		},
	];
}

const GAP = 12;
const FACT_HEIGHT = 100;

function writeCoverFacts(sheet: Sheet, facts: readonly CoverFact[], top: number): void {
	const { doc, insurer } = sheet;
	const width = (INNER - 2 * GAP) / facts.length;
	for (const [at, { label, value, note }] of facts.entries()) {
		const left = MARGIN + at * (width + GAP);
		drawArtifact(doc, 'Layout', () =>
			doc.roundedRect(left, top, width, FACT_HEIGHT, 8).fill(insurer.colours.mist),
		);
		const place = { x: left + 12, width: width - 24 };
		const small = { ...place, size: 9.5, colour: COLOUR.mute };
		writeTagged(sheet, 'P', () => {
			writeText(doc, label, { ...small, y: top + 14 });
			drawFitting(sheet, value, { ...place, face: 'bold', size: 15, y: top + 30 });
			writeText(doc, note, { ...small, y: top + 57 });
		});
	}
}

const QR_SIZE = 112;
const BELOW_CARD = 24;
const BELOW_FACTS = 40;

function writeCheck(sheet: Sheet, { policy, publicUrl, insurer }: Bought, top: number): void {
	const url = verificationUrl(publicUrl, policy.verificationCode);
	drawModules(sheet, qrModules(url, QR_SIZE), MARGIN, top);
	const place = { x: MARGIN + QR_SIZE + 20, width: INNER - QR_SIZE - 20 };
	write(sheet, 'Asli dan masih berlaku?', { ...place, face: 'bold', size: 12, y: top });
	const lines = [
		prose`
			Pindai kode ini atau buka alamat di bawah. Jawabannya langsung ada, tanpa data
			pribadimu.`,
		url,
	];
	sheet.doc.y = top + 20;
	for (const line of lines)
		write(sheet, line, { ...place, size: 9.5, lineGap: 2, paragraphGap: 3, y: sheet.doc.y });
	write(sheet, `Ada pertanyaan? ${insurer.phone} · ${insurer.email}`, {
		...place,
		size: 9.5,
		y: sheet.doc.y,
	});
}

/** Draws the cover of a policy: its card, three facts and the code that proves it. */
export function writeCover(sheet: Sheet, bought: Bought): void {
	const { doc } = sheet;
	const card = doc.y + 14;
	writeCard(sheet, bought, card);
	const facts = card + CARD.height + BELOW_CARD;
	writeCoverFacts(sheet, coverFacts(bought), facts);
	const check = facts + FACT_HEIGHT + BELOW_FACTS;
	writeCheck(sheet, bought, check);
	doc.x = MARGIN;
	doc.y = check + QR_SIZE;
}
