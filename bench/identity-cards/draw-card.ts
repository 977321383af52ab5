import sharp from 'sharp';

import { testFonts } from '../../scripts/test-fonts.ts';
import { type CardTruth, type CardDraw, makeDraw } from './people.ts';

Object.assign(process.env, testFonts());

/** Effects of the camera on a card. `clean` means a steady hand in good light. */
export type Shot = {
	tilt: number;
	blur: number;
	noise: number;
	shade: number;
	width: number;
	quality: number;
	margin: number;
};

const CARD = { width: 1012, height: 638 };
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const textAt = (x: number, y: number, size: number, text: string, more = '') =>
	`<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(text)}</text>`;
const fitted = (text: string, most: number, size: number) =>
	text.length * size * 0.68 > most ? `textLength="${most}" lengthAdjust="spacingAndGlyphs"` : '';

function pattern(draw: CardDraw): string {
	const waves = Array.from({ length: 26 }, (_, n) => {
		const y = 20 + n * 25;
		return `<path d="M0 ${y} C 250 ${y + draw.between(-30, 30)} 500 ${y + draw.between(-30, 30)} 1012 ${y + draw.between(-20, 20)}" stroke="#9cc7de" stroke-width="1.2" fill="none" opacity="0.55"/>`;
	});
	const isles = Array.from(
		{ length: 9 },
		() =>
			`<ellipse cx="${draw.whole(60, 900)}" cy="${draw.whole(180, 580)}" rx="${draw.whole(30, 120)}" ry="${draw.whole(10, 34)}" fill="#a9d3e4" opacity="0.5"/>`,
	);
	return waves.join('') + isles.join('');
}

function portrait(draw: CardDraw): string {
	const [x, y, w, h] = [748, 172, 220, 280];
	const skin = draw.of(['#c99a74', '#a9764f', '#e0b48f']);
	return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${draw.of(['#b3261e', '#1f4fa3'])}"/><ellipse cx="${x + w / 2}" cy="${y + 108}" rx="56" ry="72" fill="${skin}"/><path d="M${x + w / 2 - 60} ${y + 92} q60 -110 120 0 q-60 -40 -120 0" fill="#201a17"/><path d="M${x + 16} ${y + h} q${w / 2 - 16} -150 ${w - 32} 0z" fill="#f4f4f2"/><circle cx="${x + w / 2 - 22}" cy="${y + 104}" r="6" fill="#222"/><circle cx="${x + w / 2 + 22}" cy="${y + 104}" r="6" fill="#222"/><path d="M${x + w / 2 - 20} ${y + 146} q20 12 40 0" stroke="#733" stroke-width="4" fill="none"/>`;
}

function rowsOf(truth: CardTruth): [label: string, value: string, indent?: boolean][] {
	const [year, month, day] = truth.birthDate.split('-');
	return [
		['Nama', truth.name],
		['Tempat/Tgl Lahir', `${truth.birthPlace}, ${day}-${month}-${year}`],
		['Jenis kelamin', truth.sex === 'male' ? 'LAKI-LAKI' : 'PEREMPUAN'],
		['Alamat', truth.street],
		['RT/RW', truth.rtRw, true],
		['Kel/Desa', truth.village, true],
		['Kecamatan', truth.district, true],
		['Agama', truth.religion],
		['Status Perkawinan', truth.maritalStatus],
		['Pekerjaan', truth.occupation],
		['Kewarganegaraan', truth.citizenship],
		['Berlaku Hingga', 'SEUMUR HIDUP'],
	];
}

export function cardSvg(truth: CardTruth, seed: number): string {
	const draw = makeDraw(seed + 501);
	// A birth place too long for its row is printed narrower on some cards; on others the
	// photograph covers the end of the date.
	const overlaid = seed % 2 === 1;
	const rows = rowsOf(truth).map(([label, value, indent], n) => {
		const y = 196 + n * 34.5;
		return [
			textAt(indent ? 66 : 36, y, 25, label),
			textAt(262, y, 25, ':'),
			textAt(280, y, 25, value, overlaid && n === 1 ? '' : fitted(value, 440, 25)),
			...(label === 'Jenis kelamin'
				? [
						textAt(520, y, 25, 'Gol. Darah'),
						textAt(660, y, 25, ':'),
						textAt(676, y, 25, truth.bloodType),
					]
				: []),
		].join('');
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
<defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#cfe8f3"/><stop offset="1" stop-color="#b4d9ea"/></linearGradient></defs>
<rect width="1012" height="638" rx="28" fill="url(#paper)"/>${pattern(draw)}
<g font-family="Arimo" fill="#141a1f">
${textAt(506, 48, 33, `PROVINSI ${truth.province}`, 'text-anchor="middle" font-weight="bold"')}
${textAt(506, 86, 33, truth.city, 'text-anchor="middle" font-weight="bold"')}
${textAt(36, 146, 36, 'NIK', 'font-weight="bold"')}${textAt(196, 146, 36, ':', 'font-weight="bold"')}
<text x="230" y="148" font-family="${draw.of(['Cousine', 'DejaVu Sans Mono'])}" font-weight="bold" font-size="44" letter-spacing="1">${truth.nik}</text>
${rows.join('\n')}
${portrait(draw)}
${textAt(858, 492, 20, truth.city.replace(/^(KOTA|KABUPATEN) /, ''), `text-anchor="middle" ${fitted(truth.city, 200, 20)}`)}
${textAt(858, 518, 20, `${String(draw.whole(1, 28)).padStart(2, '0')}-${String(draw.whole(1, 12)).padStart(2, '0')}-${draw.whole(2012, 2024)}`, 'text-anchor="middle"')}
<path d="M800 575 q30 -50 50 -5 t50 -20 q20 30 30 -10" stroke="#222" stroke-width="3" fill="none"/>
</g></svg>`;
}

export function shotOf(kind: 'clean' | 'degraded', seed: number): Shot {
	const draw = makeDraw(seed + 9_001);
	if (kind === 'clean')
		return {
			tilt: draw.between(-2, 2),
			blur: 0,
			noise: 3,
			shade: 0.08,
			width: draw.whole(1_300, 1_800),
			quality: 88,
			margin: draw.between(0.03, 0.12),
		};
	return {
		tilt: draw.between(-9, 9),
		blur: draw.between(0.4, 1.5),
		noise: draw.between(5, 14),
		shade: draw.between(0.15, 0.45),
		width: draw.whole(1_100, 1_700),
		quality: draw.whole(55, 80),
		margin: draw.between(0.05, 0.22),
	};
}

export type DrawnCard = { data: Buffer; info: { width: number; height: number; channels: 3 | 4 } };

export function addGrain(data: Uint8Array, sigma: number, draw: CardDraw): void {
	// A sum of uniform random numbers approximates a bell curve; one table is filled once and then
	// sampled at random.
	const table = Int8Array.from({ length: 4_096 }, () =>
		Math.round((draw.between(-1, 1) + draw.between(-1, 1) + draw.between(-1, 1)) * sigma),
	);
	let at = draw.whole(0, 4_095);
	for (let n = 0; n < data.length; n += 1) {
		at = (at * 1_103 + 12_345 + (n >> 7)) & 4_095;
		data[n] = Math.max(0, Math.min(255, (data[n] as number) + (table[at] as number)));
	}
}

export const sceneOf = (
	truth: CardTruth,
	shot: Shot,
	seed: number,
	draw: CardDraw,
): Promise<DrawnCard> => sceneWith(cardSvg(truth, seed), CARD.width, shot, draw);

export async function sceneWith(
	svg: string,
	svgWidth: number,
	shot: Shot,
	draw: CardDraw,
): Promise<DrawnCard> {
	const table = draw.of(['#6b4f3a', '#3c3f44', '#8a8478', '#d9d2c5', '#54606b']);
	const cardWidth = Math.round(shot.width * (1 - 2 * shot.margin));
	const drawn = await sharp(Buffer.from(svg), {
		density: (72 * cardWidth) / svgWidth,
	})
		.resize({ width: cardWidth })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const turned = await sharp(drawn.data, { raw: drawn.info })
		.rotate(shot.tilt, { background: '#00000000' })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width: w, height: h } = turned.info;
	const width = Math.max(shot.width, w + 20);
	const height = Math.max(Math.round(shot.width * 0.72), h + 20);
	const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l" x1="${draw.of([0, 1])}" y1="${draw.of([0, 1])}" x2="0.5" y2="0.5"><stop offset="0" stop-color="#000" stop-opacity="${shot.shade}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`;
	const [left, top] = [
		Math.round((width - w) * draw.between(0.2, 0.8)),
		Math.round((height - h) * draw.between(0.2, 0.8)),
	];
	return (await sharp({ create: { width, height, channels: 3, background: table } })
		.composite([
			{ input: turned.data, raw: turned.info, left, top },
			{ input: Buffer.from(light) },
		])
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })) as DrawnCard;
}

export async function photograph(truth: CardTruth, shot: Shot, seed: number): Promise<Buffer> {
	const draw = makeDraw(seed + 3_003);
	return develop(await sceneOf(truth, shot, seed, draw), shot, draw);
}

/** Applies the camera's effects to a scene; returns JPEG. */
export async function develop(scene: DrawnCard, shot: Shot, draw: CardDraw): Promise<Buffer> {
	const soft =
		shot.blur >= 0.3
			? await sharp(scene.data, { raw: scene.info })
					.blur(shot.blur)
					.raw()
					.toBuffer({ resolveWithObject: true })
			: scene;
	addGrain(soft.data, shot.noise, draw);
	return sharp(soft.data, { raw: soft.info }).jpeg({ quality: shot.quality }).toBuffer();
}
