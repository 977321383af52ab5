import { saveFile } from '#web/ui/browser/save-file.ts';
import { petalPath } from '#web/ui/Mark.tsx';

import type { Purchase } from './use-purchase.ts';

type Policy = Pick<Purchase['policies'][number], 'policyNo' | 'product' | 'facts'>;
type Insurer = { name: string; phone: string };

/** Size in pixels of a wallet-size card (ISO 7810) at 300 dots per inch. */
const WIDE = 1012;
const HIGH = 638;
const EDGE = 56;

/** Maximum number of names; a third one would not fit on the card. */
const MAX_NAMES = 2;

/** Returns the insurer's colours in the light scheme, because the image is the same in dark mode. */
function colours(): { ground: string; sun: string } {
	const swatch = document.createElement('span');
	swatch.className = 'daylight';
	document.body.append(swatch);
	const style = getComputedStyle(swatch);
	const found = {
		ground: style.getPropertyValue('--color-leaf-deep'),
		sun: style.getPropertyValue('--color-sun'),
	};
	swatch.remove();
	return found;
}

function linesOf({ facts }: Policy): [string, string][] {
	const of = (label: string) => facts.find((one) => one.label === label)?.lines ?? [];
	// Each person's role is removed because there is room only for names.
	const names = of('Tertanggung').map((line) => line.replace(/ \([^()]*\)$/, ''));
	const more = names.length - MAX_NAMES;
	const who =
		more > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} dan ${more} lainnya` : names.join(', ');
	return (
		[
			['Nomor polis', of('Nomor polis').join()],
			who ? ['Tertanggung', who] : ['Kendaraan', of('Kendaraan').join()],
			['Berlaku', of('Berlaku').join()],
		] as [string, string][]
	).filter(([, words]) => words !== '');
}

type Pen = CanvasRenderingContext2D;

function drawMark(pen: Pen, sun: string, left: number, top: number, size: number): void {
	const petal = new Path2D(petalPath());
	for (const turn of [0, 1, 2, 3]) {
		pen.save();
		pen.translate(left + size / 2, top + size / 2);
		pen.scale(size / 48, size / 48);
		pen.rotate((turn * Math.PI) / 2);
		pen.translate(-24, -24);
		pen.fill(petal);
		pen.restore();
	}
	pen.save();
	pen.fillStyle = sun;
	pen.beginPath();
	pen.arc(left + size / 2, top + size / 2, size / 15, 0, 2 * Math.PI);
	pen.fill();
	pen.restore();
}

function write(pen: Pen, words: string, top: number, size: number, weight: number): void {
	const family = getComputedStyle(document.body).fontFamily;
	let fits = size;
	do pen.font = `${weight} ${fits}px ${family}`;
	while (pen.measureText(words).width > WIDE - 2 * EDGE && (fits -= 2) > 16);
	pen.fillText(words, EDGE, top);
}

function drawCard(pen: Pen, policy: Policy, insurer: Insurer): void {
	const { ground, sun } = colours();
	pen.fillStyle = ground;
	pen.fillRect(0, 0, WIDE, HIGH);
	pen.fillStyle = 'rgb(255 255 255 / 6%)';
	drawMark(pen, 'transparent', WIDE - 380, HIGH - 380, 460);
	pen.fillStyle = '#fff';
	drawMark(pen, sun, WIDE - EDGE - 72, EDGE - 8, 72);
	write(pen, insurer.name, 84, 30, 500);
	write(pen, policy.product, 160, 52, 700);
	linesOf(policy).forEach(([label, words], at) => {
		pen.fillStyle = 'rgb(255 255 255 / 80%)';
		write(pen, label, 236 + at * 98, 24, 400);
		pen.fillStyle = '#fff';
		write(pen, words, 276 + at * 98, 34, 600);
	});
	pen.fillStyle = sun;
	write(pen, `Klaim dan bantuan: ${insurer.phone}`, HIGH - EDGE, 30, 600);
}

export async function savePolicyCard(policy: Policy, insurer: Insurer): Promise<void> {
	await document.fonts.ready;
	const canvas = Object.assign(document.createElement('canvas'), { width: WIDE, height: HIGH });
	const pen = canvas.getContext('2d');
	if (!pen) return;
	drawCard(pen, policy, insurer);
	const [, base64 = ''] = canvas.toDataURL('image/png').split(',');
	saveFile(`kartu-polis-${policy.policyNo}.png`, 'image/png', base64);
}
