import { create } from 'qrcode';

import { cardFooter, type Insurer } from '#insurance/access/insurer/insurer.ts';
import { coverOfPerson } from '#insurance/policies/changes/cover-steps.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { Policy, PolicyInsured } from '#insurance/policies/policy.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { productWords } from '#insurance/product/products/wording/bought-words.ts';
import { shortCoverWords } from '#insurance/sales/quotes/cover.ts';
import { longDate } from '#platform/values/dates.ts';
import { prose } from '#platform/values/text/prose.ts';

import {
	beginPdf,
	type Doc,
	drawArtifact,
	type PdfTextLook,
	writeText,
} from '../sheet/begin-pdf.server.ts';
import { drawCardGround } from '../sheet/card-ground.server.ts';
import { type DocumentStatus, stampOf } from '../sheet/document-status.ts';
import { COLOUR } from '../sheet/look.ts';
import { verificationUrl } from './policy/verification.server.ts';
import { stampCard } from './stamp-card.server.ts';

/** Phone numbers on the card, taken from the texts that editors maintain (C2.3.16). */
export type CardContacts = { customerService: string; hospital: string };

export type ECard = {
	policy: Policy;
	product: Product;
	insurer: Insurer;
	insured: PolicyInsured;
	contacts: CardContacts;
	publicUrl: string;
	coverStatus?: DocumentStatus | undefined;
};

// The proportions of a bank card at one and a half times its size, so that it fits on a phone
// screen.
const WIDTH = 364;
const HEIGHT = 230;
const EDGE = 22;
const WHITE = '#FFFFFF';

function line(doc: Doc, label: string, value: string, x: number, y: number, width: number): void {
	doc.addStructure(
		doc.struct('P', {}, () => {
			writeText(doc, label, {
				size: 7.5,
				colour: COLOUR.mist,
				x,
				y,
				width,
				lineBreak: false,
			});
			const whole = { width, height: 15, ellipsis: true };
			writeText(doc, value, {
				face: 'bold',
				size: 11,
				colour: WHITE,
				x,
				y: y + 10,
				...whole,
			});
		}),
	);
}

function words(
	doc: Doc,
	as: 'H1' | 'P',
	text: string,
	look: Partial<PdfTextLook> & { size: number; y: number },
): void {
	doc.addStructure(
		doc.struct(as, {}, () => writeText(doc, text, { colour: WHITE, x: EDGE, ...look })),
	);
}

function front(doc: Doc, { policy, product, insurer, insured }: ECard): void {
	drawCardGround(doc, insurer, { width: WIDTH, height: HEIGHT, edge: EDGE });
	const width = WIDTH - 2 * EDGE;
	words(doc, 'H1', insurer.name, {
		face: 'bold',
		size: 16,
		x: EDGE + 34,
		y: 20,
		lineBreak: false,
	});
	words(doc, 'P', 'e-Card Tertanggung', {
		size: 9,
		y: 26,
		width,
		align: 'right',
		lineBreak: false,
	});
	const half = (WIDTH - 2 * EDGE - 16) / 2;
	const right = EDGE + half + 16;
	words(doc, 'P', insured.name, {
		face: 'bold',
		size: 17,
		y: 66,
		width,
		height: 24,
		ellipsis: true,
	});
	line(doc, 'Nomor polis', groupedPolicyNo(policy.policyNo), EDGE, 98, half);
	line(doc, 'Tanggal lahir', longDate(insured.birthDate), right, 98, half);
	line(doc, 'Produk', productWords(product, policy.product, policy.plan), EDGE, 130, half);
	line(doc, 'Pemegang polis', policy.application.holder.name, right, 130, half);
	line(doc, 'Berlaku', shortCoverWords(coverOfPerson(policy, insured)), EDGE, 166, width);
	words(doc, 'P', cardFooter(insurer, product.sample), {
		size: 6.5,
		colour: COLOUR.mist,
		y: 208,
		width,
		lineBreak: false,
	});
}

function back(doc: Doc, { policy, contacts, publicUrl, coverStatus }: ECard): void {
	const url = verificationUrl(publicUrl, policy.verificationCode);
	const { modules } = create(url, { errorCorrectionLevel: 'M' });
	const size = 104;
	const step = size / modules.size;
	const left = WIDTH - EDGE - size;
	drawArtifact(doc, 'Layout', () => {
		doc.rect(0, 0, WIDTH, HEIGHT).fill(COLOUR.paper);
		doc.rect(0, 0, WIDTH, 8).fill(COLOUR.sun);
	});
	doc.addStructure(
		doc.struct('Figure', { alt: `Kode QR menuju ${url}` }, () => {
			for (let down = 0; down < modules.size; down += 1)
				for (let across = 0; across < modules.size; across += 1)
					if (modules.get(down, across) === 1)
						doc.rect(left + across * step, 32 + down * step, step, step);
			doc.fill(COLOUR.ink);
		}),
	);
	const width = WIDTH - 3 * EDGE - size;
	const say = (face: 'body' | 'bold', text: string, fontSize: number, y: number, wide = width) =>
		doc.addStructure(
			doc.struct('P', {}, () =>
				writeText(doc, text, { face, size: fontSize, x: EDGE, y, width: wide }),
			),
		);
	say('bold', 'Butuh bantuan?', 12, 32);
	say('body', 'Layanan pelanggan', 8, 56);
	say('bold', contacts.customerService, 12, 66);
	say('body', 'Bantuan rumah sakit, 24 jam', 8, 92);
	say('bold', contacts.hospital, 12, 102);
	// The stamp replaces these words, because this card must not be presented to anyone.
	if (stampOf(coverStatus) !== null) return;
	say(
		'body',
		prose`
			Tunjukkan kartu ini bersama KTP di rumah sakit rekanan. Pindai kodenya untuk memeriksa
			bahwa polis ini asli dan masih berlaku.`,
		8,
		150,
		WIDTH - 2 * EDGE,
	);
	say(
		'body',
		'Kartu ini bukan jaminan pembayaran; yang berlaku adalah polis.',
		8,
		184,
		WIDTH - 2 * EDGE,
	);
}

/**
 * Renders the two-page card of one insured person. The same policy and contacts produce the same
 * bytes.
 */
export async function ecardPdf(card: ECard): Promise<Buffer> {
	const { policy, insured } = card;
	const { doc, written } = beginPdf(
		{
			title: `e-Card ${insured.name} ${groupedPolicyNo(policy.policyNo)}`,
			author: card.insurer.name,
			at: policy.issuedAt,
		},
		{ size: [WIDTH, HEIGHT], margin: 0, autoFirstPage: false },
	);
	doc.addPage();
	front(doc, card);
	stampCard(doc, card.coverStatus, { width: WIDTH, height: HEIGHT, edge: EDGE });
	doc.addPage();
	back(doc, card);
	stampCard(doc, card.coverStatus, { width: WIDTH, height: HEIGHT, edge: EDGE });
	doc.end();
	return written;
}
