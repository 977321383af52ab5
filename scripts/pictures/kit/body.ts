import { drawHead, hairBehind, type HeadLook, SKINS } from './head.ts';
import { box, oval, type Pen, type Placement } from './pen.ts';

type HandKind = 'wave' | 'fist' | 'rest' | 'point' | 'hold';
type Point = readonly [x: number, y: number];

/**
 * An arm from the shoulder over the elbow to the wrist. A sleeve is `short` (T-shirt), or ends at
 * the elbow or wrist.
 */
export type Arm = {
	from?: Point;
	elbow: Point;
	wrist: Point;
	sleeve?: 'short' | 'half' | 'long';
	hand?: HandKind;
	/** Direction of the fingers in degrees; by default, that of the forearm. */
	turn?: number;
	flip?: boolean;
	width?: number;
	/** True for an arm in front of the face or of a headscarf. */
	isOver?: boolean;
};

export type Person = HeadLook & {
	shirt: string;
	wide?: number;
	/** Distance from the eyes down to the lower end of the body. */
	long?: number;
	neck?: 'round' | 'collar' | 'open' | 'hood';
	pattern?: 'kawung' | 'stripes' | 'apron' | 'pocket' | 'strap' | 'tie';
	patternColour?: string;
};

const HANDS: Record<HandKind, [shape: string, lines: string]> = {
	wave: [
		'M-11 2C-12-8-15-13-22-20C-29-27-21-35-15-28L-11-23L-13-43C-13-51-4-51-4-44L-2-29L-1-48C0-56 8-55 7-47L6-29L11-44C13-52 20-49 18-42L14-26L20-34C25-40 30-35 27-29C22-18 18-10 12 2Z',
		'M-5-8Q2-14 9-12',
	],
	fist: [
		'M-13 2C-17-6-18-18-12-24C-2-29 12-28 17-20C20-10 17-2 12 2Z',
		'M-3-26C-5-19-4-14-3-11M4-27C3-20 4-14 5-11M11-25C11-19 12-14 12-11M-14-8C-8-4-2-6 0-11',
	],
	rest: [
		'M-11 2L-13-12C-20-16-21-25-16-27C-12-28-11-23-9-20L-8-36C-6-43-1-43 0-38C3-43 7-41 8-36C11-39 14-35 14-30L13-10L11 2Z',
		'M0-37V-21M7-35V-20',
	],
	point: [
		'M-12 2C-16-6-17-17-12-22L-10-46C-9-54-1-53-1-46L-1-24C8-27 15-24 17-17C19-8 16-1 12 2Z',
		'M4-25C3-19 3-15 4-12M10-23C10-18 10-14 11-11M-14-9C-8-5-3-8-1-12',
	],
	hold: [
		'M-12 2C-16-8-16-18-14-26C-12-34-4-34-5-26L-4-17C2-24 10-24 14-20C18-12 16-4 12 2Z',
		'M2-20C2-15 2-12 3-9M8-21C8-16 9-12 9-9',
	],
};

export function drawHand(pen: Pen, kind: HandKind, skin: string, place: Placement): void {
	const [shape, lines] = HANDS[kind];
	pen.at(place, () => {
		pen.shape(shape, skin);
		pen.line(lines);
	});
}

/**
 * Draws an arm with its sleeve and hand; positions are relative to the person. With `part`, draws
 * only the upper arm or the forearm, so that the latter can be in front of a headscarf.
 */
export function drawArm(
	pen: Pen,
	person: Person,
	arm: Arm,
	part: 'whole' | 'upper' | 'lower' = 'whole',
): void {
	const { sleeve = 'long', hand = 'rest', elbow, wrist } = arm;
	const width = arm.width ?? (person.isChild ? 26 : 32);
	const side = elbow[0] < 0 ? -1 : 1;
	const from = arm.from ?? [side * ((person.wide ?? 64) - width / 2), person.isChild ? 88 : 94];
	const skin = SKINS[person.skin ?? 'tan'].face;
	const [dx, dy] = [wrist[0] - elbow[0], wrist[1] - elbow[1]];
	const direction = (Math.atan2(dx, -dy) * 180) / Math.PI;
	const points = [from, elbow, wrist].slice(part === 'lower' ? 1 : 0, part === 'upper' ? 2 : 3);
	const whole = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
	if (sleeve !== 'long') pen.limb(whole, width - 9, skin);
	if (part !== 'upper')
		drawHand(pen, hand, skin, {
			x: wrist[0],
			y: wrist[1],
			turn: arm.turn ?? direction,
			flip: arm.flip ?? false,
		});
	if (sleeve === 'long') pen.limb(whole, width, person.shirt);
	else if (part !== 'lower') {
		const length = sleeve === 'half' ? 1 : 0.62;
		const end = [0, 1].map((at) => from[at]! + (elbow[at]! - from[at]!) * length);
		pen.limb(`M${from[0]} ${from[1]}L${end[0]} ${end[1]}`, width + 2, person.shirt);
	}
	// The sleeve joins the shoulder, and the forearm the upper arm, without a line.
	const r = width / 2 - 1;
	if (part !== 'lower') pen.flat(oval(from[0] - side * 7, from[1] + 5, r, r - 1), person.shirt);
	else if (sleeve === 'long') {
		const upper = Math.hypot(from[0] - elbow[0], from[1] - elbow[1]);
		pen.flat(
			oval(
				elbow[0] + ((from[0] - elbow[0]) / upper) * 7,
				elbow[1] + ((from[1] - elbow[1]) / upper) * 7,
				r - 1,
			),
			person.shirt,
		);
	}
}

/** Draws petals of the kawung pattern on a shirt. */
function kawung(pen: Pen, wide: number, long: number, colour: string): void {
	let petals = '';
	for (let y = 104, row = 0; y < long - 12; y += 30, row++)
		for (let x = -wide + 24 + (row % 2) * 17; x < wide - 16; x += 34)
			petals += `M${x} ${y}Q${x} ${y - 10} ${x + 11} ${y - 11}Q${x + 10} ${y} ${x} ${y}ZM${x} ${y}Q${x} ${y + 10} ${x - 11} ${y + 11}Q${x - 10} ${y} ${x} ${y}Z`;
	pen.flat(petals, colour);
}

function torso(pen: Pen, person: Person): void {
	const { wide = 64, long = 280, shirt, neck = 'round', pattern } = person;
	const skin = SKINS[person.skin ?? 'tan'];
	const hips = wide - 4;
	const covered = person.hair === 'hijab';
	const shape = `M-19 60C-42 68-${wide - 4} 72-${wide} 106L-${hips} ${long}H${hips}L${wide} 106C${wide - 4} 72 42 68 19 60C10 78-10 78-19 60Z`;
	pen.shape(shape, shirt);
	const colour = person.patternColour ?? '#fff';
	if (pattern === 'kawung') kawung(pen, wide, long, colour);
	if (pattern === 'stripes') {
		let stripes = '';
		for (let y = 116; y < long - 10; y += 30) stripes += `M${-wide + 7} ${y}H${wide - 7}`;
		pen.line(stripes, colour, 7);
	}
	if (pattern === 'apron') {
		pen.shape(`M-30 104H30L40 150L44 ${long}H-44L-40 150Z`, colour);
		pen.line(`M-30 104L-36 70M30 104L36 70M-26 176H26V206Q0 216-26 206Z`);
	}
	if (pattern === 'pocket') pen.line('M16 122H44V146Q30 154 16 146Z');
	if (pattern === 'strap') pen.limb(`M-44 74L48 ${Math.min(long, 210)}`, 14, colour);
	if (covered) return;
	pen.shape('M-17 28V60C-17 80 17 80 17 60V28Z', skin.face);
	pen.flat('M-15 40C-4 56 8 54 15 46V56C6 64-8 62-15 54Z', skin.shade);
	if (neck === 'collar' || neck === 'open')
		pen.shape('M-19 56L-30 66L-16 92L0 78L16 92L30 66L19 56L0 76Z', shirt);
	if (neck === 'collar') pen.line(`M0 80V${long - 6}`);
	if (pattern === 'tie') pen.shape('M-6 80H6L10 120L0 132L-10 120Z', colour);
	if (neck === 'hood') pen.line('M-34 66C-20 96 20 96 34 66M-8 88V120M8 88V120', '#fff', 3);
}

function hanging({ wide = 64, long = 280 }: Person): Arm[] {
	return [-1, 1].map((side) => ({
		elbow: [side * (wide + 8), 94 + (long - 94) * 0.5],
		wrist: [side * (wide + 1), long - 6],
		flip: side > 0,
	}));
}

/** Draws a person from the head to the waist, with the arms in front of the body. */
export function drawPerson(
	pen: Pen,
	place: Placement,
	person: Person,
	arms: Arm[] = hanging(person),
): void {
	pen.at(place, () => {
		hairBehind(pen, person);
		torso(pen, person);
		for (const arm of arms) drawArm(pen, person, arm, arm.isOver ? 'upper' : 'whole');
		drawHead(pen, person);
		for (const arm of arms) if (arm.isOver) drawArm(pen, person, arm, 'lower');
	});
}

/** Changes a person into a child, with a larger head and narrower shoulders. */
export const child = (person: Person): Person => ({
	wide: 46,
	long: 200,
	isChild: true,
	...person,
});

/** Draws a phone in a hand, with the thumb in front. */
export function drawPhone(pen: Pen, skin: string, place: Placement, screen: () => void): void {
	pen.at(place, () => {
		pen.shape('M-14 40C-34 30-36 0-30-14C-22-20 20-20 26-8L24 40Z', skin);
		pen.shape(box(-25, -62, 50, 92, 8), '#1F2A2E');
		pen.flat(box(-20, -56, 40, 80, 4), '#fff');
		screen();
		pen.shape('M-18 44C-30 30-30 10-22-2C-17-10-8-4-13 6C-16 16-10 24 2 30L4 44Z', skin);
		pen.shape(`${oval(26, -6, 7, 5)}${oval(27, 6, 7, 5)}${oval(26, 18, 7, 5)}`, skin);
	});
}
