import { C, flower, personShape, petal } from './shapes.ts';

/** Draws around the origin, in an area of about 520 × 400, in the category's colour. */
export type DrawThing = (accent: string) => string;

export const TINTS: Record<string, string> = {
	sehat: C.mist,
	aman: '#E8EEF7',
	jiwa: '#F5EAF3',
	senyum: '#E2F1F3',
	motorku: '#FBEAE3',
	lifestyle: '#F6F0D9',
};

export const stroke = (d: string, width: number, colour: string = C.ink) =>
	`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const heart = (x: number, y: number, s: number, fill: string) =>
	`<path transform="translate(${x} ${y}) scale(${s})" d="M0 28C-34 4-30-22-14-24C-6-25-2-20 0-15C2-20 6-25 14-24C30-22 34 4 0 28Z" fill="${fill}"/>`;
export const shadow = (y: number, width: number) =>
	`<ellipse cx="0" cy="${y}" rx="${width}" ry="9" fill="${C.ink}" opacity="0.1"/>`;
const wheel = (x: number, y: number, r: number) =>
	`<circle cx="${x}" cy="${y}" r="${r}" fill="${C.ink}"/><circle cx="${x}" cy="${y}" r="${r * 0.45}" fill="${C.paper}"/>`;

export const umbrella: DrawThing = (accent) =>
	shadow(166, 150) +
	`<g transform="translate(0 -32)"><path d="M-170 0C-170-100-92-152 0-152S170-100 170 0C146-18 112-18 85 0C58-20 28-20 0 0C-28-20-58-20-85 0C-112-18-146-18-170 0Z" fill="${accent}"/><path d="M0-152C-46-98-70-44-85 0C-58-20-28-20 0 0Z" fill="${C.sun}"/></g>` +
	stroke('M0-34V132C0 152 28 152 28 134', 7) +
	personShape(-58, 124, 1.02, C.leaf) +
	personShape(84, 136, 0.74, C.motorku) +
	petal(-232, 60, 34, 30, C.sun) +
	petal(214, 20, 26, 200, C.sun);

export const bus: DrawThing = (accent) => {
	const seats = [-120, -40, 40]
		.map(
			(x) =>
				`<rect x="${x - 32}" y="-74" width="64" height="62" rx="10" fill="#fff"/><circle cx="${x}" cy="-40" r="15" fill="#E7B48F"/><path d="M${x - 15}-44C${x - 15}-62 ${x + 15}-62 ${x + 15}-44C${x + 10}-50 ${x - 6}-51 ${x - 15}-44Z" fill="${C.ink}"/><path d="M${x - 24}-12C${x - 24}-26 ${x + 24}-26 ${x + 24}-12Z" fill="${x === -40 ? C.sun : C.jiwa}"/>`,
		)
		.join('');
	return (
		shadow(126, 230) +
		`<path d="M-210-100C-210-122-196-132-176-132H150C186-132 206-96 214-40L222 30V84C222 96 214 104 202 104H-192C-202 104-210 96-210 84Z" fill="${accent}"/>${seats}<path d="M92-74H148C164-74 176-40 180-12H92Z" fill="#fff"/><path d="M-210 24H221V48H-210Z" fill="${C.sun}"/>` +
		wheel(-120, 104, 34) +
		wheel(128, 104, 34) +
		flower(0, 74, 20, '#fff', 0.9, C.sun) +
		petal(-238, -120, 36, 20, C.sun)
	);
};

/** Cover by the hour: a dial whose petal has just begun to turn. */
export const dial: DrawThing = (accent) =>
	shadow(176, 130) +
	`<rect x="-22" y="-186" width="44" height="30" rx="8" fill="${C.ink}"/><circle cx="0" cy="0" r="150" fill="${accent}"/><circle cx="0" cy="0" r="124" fill="#fff"/><path d="M0 0V-112A112 112 0 0 1 97 56Z" fill="${C.sun}"/>` +
	[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
		.map(
			(turn) =>
				`<path transform="rotate(${turn})" d="M0-112V${turn % 90 === 0 ? -92 : -102}" stroke="${C.ink}" stroke-width="6" stroke-linecap="round"/>`,
		)
		.join('') +
	stroke('M0 0V-78M0 0L52 30', 9) +
	`<circle r="13" fill="${C.ink}"/>` +
	petal(150, -134, 44, 10, accent) +
	petal(-196, 130, 36, 200, C.sun);

export const bunting = (y: number, colours: string[]) =>
	stroke(`M-250 ${y}Q0 ${y + 76} 250 ${y}`, 5) +
	colours
		.map((fill, at) => {
			const x = -200 + at * 80;
			const drop = y + 38 - (x / 250) ** 2 * 38;
			return `<path d="M${x - 22} ${drop}H${x + 22}L${x} ${drop + 42}Z" fill="${fill}"/>`;
		})
		.join('');

export const home: DrawThing = (accent) =>
	shadow(160, 220) +
	`<path d="M-168 158V-40H168V158Z" fill="#fff"/><path d="M-216-30L-14-186C-6-192 6-192 14-186L216-30C224-22 218-10 206-10H-206C-218-10-224-22-216-30Z" fill="${accent}"/>${flower(0, -76, 40, '#fff', 0.95, C.sun)}` +
	personShape(-92, 118, 0.92, C.aman) +
	personShape(92, 118, 0.92, C.jiwa) +
	personShape(-24, 134, 0.62, C.sun) +
	personShape(30, 138, 0.52, C.motorku) +
	petal(206, -130, 40, 20, C.sun);

export const tree: DrawThing = (accent) => {
	const crown = [
		[0, -96, 88],
		[-78, -44, 66],
		[78, -44, 66],
		[0, -24, 70],
	] as const;
	return (
		shadow(162, 200) +
		stroke('M0 156V-20M0 62L-52 14M0 40L52-4', 20, C.lifestyle) +
		crown
			.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${accent}"/>`)
			.join('') +
		(
			[
				[-74, -60],
				[0, -118],
				[70, -52],
				[-10, -30],
				[42, -104],
			] as const
		)
			.map(([x, y]) => heart(x, y, 0.72, x === 0 ? C.sun : '#fff'))
			.join('') +
		personShape(-152, 124, 0.8, C.aman) +
		personShape(152, 124, 0.8, C.motorku) +
		personShape(196, 138, 0.52, C.sun)
	);
};

export const tooth: DrawThing = (accent) =>
	shadow(170, 130) +
	`<path transform="scale(5)" d="M-22-24C-10-30-6-22 0-22S10-30 22-24C32-18 24 6 18 28C14 34 10 30 8 18C6 8-6 8-8 18C-10 30-14 34-18 28C-24 6-32-18-22-24Z" fill="#fff"/><circle cx="-44" cy="-46" r="9" fill="${C.ink}"/><circle cx="40" cy="-46" r="9" fill="${C.ink}"/>` +
	stroke('M-34-12C-18 10 14 10 30-12', 9) +
	`<g transform="translate(168 -10) rotate(24)"><rect x="-13" y="-60" width="26" height="220" rx="13" fill="${accent}"/><rect x="-16" y="-150" width="32" height="92" rx="12" fill="${accent}"/><path d="M-16-140H-44V-72H-16Z" fill="${C.sun}"/></g>` +
	flower(-178, -96, 34, accent, 1, C.sun) +
	petal(-208, 120, 34, 200, C.sun);

export const scooter: DrawThing = (accent) =>
	shadow(132, 210) +
	wheel(-128, 92, 44) +
	wheel(138, 92, 44) +
	`<path d="M-196 60C-190 6-146-12-104-8H-20C-2-8 6 4 14 22L26 52H70C84 20 82-20 62-86L98-100C132-30 148 26 150 64C150 78 140 84 128 84H-60C-66 48-100 32-130 36C-160 40-178 56-182 76C-192 76-198 70-196 60Z" fill="${accent}"/><path d="M-140-18C-140-36-128-44-108-44H-22C-8-44-4-28-14-14L-24-6H-128C-136-6-140-10-140-18Z" fill="${C.ink}"/>` +
	stroke('M80-94L64-132M36-138H96', 13) +
	`<circle cx="104" cy="-72" r="16" fill="${C.sun}"/>` +
	`<g transform="translate(-70 -92)"><path d="M-58 40C-62-24-30-52 6-52C42-52 62-24 58 12H10V40Z" fill="${C.sun}"/><path d="M10 12H60C62 30 54 40 42 40H10Z" fill="#fff"/><path d="M-58 40H46" stroke="${C.ink}" stroke-width="7" stroke-linecap="round"/></g>` +
	stroke('M-262-10H-216M-276 34H-228M-256 76H-214', 8, accent) +
	petal(206, -100, 42, 20, C.sun);

export const stagePicture: DrawThing = (accent) =>
	`<path d="M-196-190L-60 150H-250Z" fill="${C.sun}" opacity="0.45"/><path d="M196-190L60 150H250Z" fill="${C.motorku}" opacity="0.28"/><rect x="-230" y="-200" width="460" height="20" rx="10" fill="${C.ink}"/><circle cx="-196" cy="-176" r="20" fill="${C.sun}"/><circle cx="196" cy="-176" r="20" fill="${C.motorku}"/><path d="M-170 112H170V140H-170Z" fill="${C.ink}"/>` +
	personShape(0, 72, 1.3, accent) +
	stroke('M62 112V-6M62-6L34-32', 8) +
	`<circle cx="28" cy="-38" r="14" fill="${C.ink}"/>` +
	[-190, -114, -38, 38, 114, 190]
		.map(
			(x, at) =>
				`<circle cx="${x}" cy="${164 - (at % 2) * 8}" r="24" fill="${C.ink}"/><path d="M${x - 36} 210C${x - 36} 176 ${x + 36} 176 ${x + 36} 210Z" fill="${[C.jiwa, C.aman, C.leaf, C.senyum, C.motorku, C.sun][at]}"/>`,
		)
		.join('') +
	stroke('M-146 176L-156 96M150 176L166 92M-66 176L-72 104', 11, '#E7B48F');
