import { CONTOUR, INK, oval, type Pen } from './pen.ts';

type Skin = { face: string; shade: string; blush: string };

/** Skin tones from Sunda to Papua. */
export const SKINS = {
	light: { face: '#F3CDA9', shade: '#DDA57D', blush: '#E98A6E' },
	tan: { face: '#E2AC7C', shade: '#C6885A', blush: '#D96F4E' },
	brown: { face: '#C98D5F', shade: '#A96C43', blush: '#BF5F42' },
	dark: { face: '#A06A45', shade: '#7F4F31', blush: '#9A4630' },
	deep: { face: '#77492F', shade: '#573220', blush: '#8F4030' },
} as const satisfies Record<string, Skin>;

type Mouth = 'smile' | 'grin' | 'calm' | 'worried' | 'open';
type Eyes = 'open' | 'happy' | 'closed' | 'up' | 'down';
type Hair =
	| 'short'
	| 'quiff'
	| 'curly'
	| 'bob'
	| 'bun'
	| 'long'
	| 'bowl'
	| 'pigtails'
	| 'peci'
	| 'cap'
	| 'helmet'
	| 'hijab'
	| 'none';

export type HeadLook = {
	skin?: keyof typeof SKINS;
	/** Horizontal direction of the eyes, from -1 (left) to 1 (right). */
	look?: number;
	tilt?: number;
	hair?: Hair;
	hairColour?: string;
	/** Colour of a hijab, a cap or a helmet. */
	cloth?: string;
	mouth?: Mouth;
	eyes?: Eyes;
	/** Raises the eyebrows; a negative value lowers them. */
	brows?: number;
	isChild?: boolean;
	isOld?: boolean;
	moustache?: boolean;
	glasses?: boolean;
};

const FACE = 'M-38-12C-38 20-24 49 0 49C24 49 38 20 38-12C38-44 22-58 0-58C-22-58-38-44-38-12Z';
const CHILD = 'M-40-6C-40 26-26 46 0 46C26 46 40 26 40-6C40-42 24-58 0-58C-24-58-40-42-40-6Z';

/** Draws both eyes; `xs` are their positions from left to right. */
function eyesOf(pen: Pen, xs: number[], y: number, eyes: Eyes, isChild: boolean): void {
	if (eyes === 'happy' || eyes === 'closed') {
		const [edge, middle] = eyes === 'happy' ? [2, -8] : [-1, 6];
		const lids = xs.map((x) => `M${x - 7} ${y + edge}Q${x} ${y + middle} ${x + 7} ${y + edge}`);
		pen.line(lids.join(''), INK, 3.4);
		return;
	}
	const [dx, dy] = eyes === 'up' ? [1, -3] : eyes === 'down' ? [0, 3] : [0, 0];
	const r = isChild ? 4.8 : 4.1;
	pen.flat(xs.map((x) => oval(x + dx, y + dy, r, r + 1.4)).join(''), INK);
	pen.flat(xs.map((x) => oval(x + dx + 1.5, y + dy - 2, 1.5)).join(''), '#fff');
	const lid = y - 4 + dy;
	pen.line(xs.map((x) => `M${x - 7} ${lid}Q${x} ${lid - 6} ${x + 7} ${lid}`).join(''));
}

function mouthOf(pen: Pen, x: number, y: number, mouth: Mouth): void {
	if (mouth === 'smile') pen.line(`M${x - 10} ${y - 2}Q${x} ${y + 9} ${x + 11} ${y - 3}`, INK, 3);
	else if (mouth === 'calm') pen.line(`M${x - 8} ${y + 1}Q${x} ${y + 4} ${x + 8} ${y}`, INK, 3);
	else if (mouth === 'worried')
		pen.line(`M${x - 8} ${y + 4}Q${x} ${y - 4} ${x + 9} ${y + 3}`, INK, 3);
	else if (mouth === 'open') pen.shape(oval(x, y + 3, 5, 7), '#8C3A34');
	else {
		const lips = `M${x - 13} ${y - 5}Q${x} ${y - 1} ${x + 13} ${y - 6}Q${x + 11} ${y + 12} ${x} ${y + 12}Q${x - 11} ${y + 12} ${x - 13} ${y - 5}Z`;
		pen.flat(lips, '#fff');
		pen.flat(
			`M${x - 8} ${y + 8}Q${x} ${y + 2} ${x + 8} ${y + 7}Q${x} ${y + 16} ${x - 8} ${y + 8}Z`,
			'#D4675C',
		);
		pen.line(`${lips}`);
	}
}

function features(pen: Pen, head: HeadLook, skin: Skin): void {
	const { look = 0, mouth = 'smile', eyes = 'open', brows = 0, isChild = false } = head;
	const s = look * 9;
	const y = isChild ? 4 : -2;
	const apart = isChild ? 17 : 15;
	const narrow = Math.abs(look) * 2;
	const [left, right] = [
		s - apart + (look > 0 ? 0 : narrow),
		s + apart - (look > 0 ? narrow : 0),
	];
	pen.flat(oval(left - 6, y + 17, 7, 5) + oval(right + 6, y + 17, 7, 5), skin.blush, '', 0.5);
	eyesOf(pen, [left, right], y, eyes, isChild);
	const colour = head.isOld ? '#8B8680' : INK;
	const b = y - 17 - brows;
	const worry = mouth === 'worried' ? 3 : 0;
	pen.line(
		`M${left - 9} ${b + 2 + worry}Q${left} ${b - 5} ${left + 8} ${b - worry}M${right - 8} ${b - worry}Q${right} ${b - 5} ${right + 9} ${b + 2 + worry}`,
		colour,
		4,
	);
	const side = look < 0 ? -1 : 1;
	const n = s + look * 3;
	pen.line(
		isChild
			? `M${n - 3 * side} ${y + 13}Q${n + 3 * side} ${y + 17} ${n + 5 * side} ${y + 11}`
			: `M${n + 1 * side} ${y + 2}Q${n + 10 * side} ${y + 15} ${n + 5 * side} ${y + 17}Q${n} ${y + 19} ${n - 4 * side} ${y + 16}`,
		skin.shade === SKINS.deep.shade ? INK : '#7A4630',
	);
	const m = isChild ? 28 : 29;
	if (head.moustache)
		pen.flat(
			`M${s - 15} ${m - 4}C${s - 10} ${m - 12} ${s - 2} ${m - 11} ${s} ${m - 8}C${s + 2} ${m - 11} ${s + 12} ${m - 12} ${s + 16} ${m - 4}C${s + 8} ${m - 5} ${s - 6} ${m - 5} ${s - 15} ${m - 4}Z`,
			colour,
		);
	mouthOf(pen, s + look, m, mouth);
	if (head.isOld)
		pen.line(
			`M${s - 17} ${y + 22}Q${s - 21} ${y + 28} ${s - 18} ${y + 34}M${s + 18} ${y + 22}Q${s + 22} ${y + 28} ${s + 19} ${y + 34}`,
			skin.shade,
		);
	if (head.glasses) {
		pen.line(oval(left, y + 1, 13, 12) + oval(right, y + 1, 13, 12));
		pen.line(`M${left + 13} ${y - 1}Q${s} ${y - 5} ${right - 13} ${y - 1}`);
	}
}

/** Draws the hair behind the shoulders. */
export function hairBehind(pen: Pen, { hair, hairColour = '#2B2226' }: HeadLook): void {
	if (hair === 'long')
		pen.shape(
			'M-44-10C-50-60-26-76 0-76C28-76 52-58 46-8C48 34 62 62 52 104C24 116-28 116-54 104C-62 62-48 30-44-10Z',
			hairColour,
		);
	if (hair === 'bob')
		pen.shape(
			'M-44-8C-50-56-28-76 0-76C28-76 50-56 44-8C48 16 50 34 46 46C20 56-20 56-46 46C-50 34-48 16-44-8Z',
			hairColour,
		);
	if (hair === 'pigtails')
		for (const flip of [false, true])
			pen.at({ flip }, () =>
				pen.shape('M36-20C62-30 76 0 66 34C64 48 52 52 50 38C52 18 46 4 34 4Z', hairColour),
			);
	if (hair === 'bun') pen.shape(oval(0, -78, 21, 18), hairColour);
}

const HAIR: Partial<Record<Hair, string>> = {
	short: 'M-40-4C-47-50-28-74 4-73C36-73 48-46 40-4C38-20 35-30 30-36C14-28-8-30-24-40C-33-32-37-20-40-4Z',
	quiff: 'M-40-4C-46-32-44-54-30-60C-20-80 26-86 42-62C48-50 45-26 40-4C38-22 35-34 28-44C8-36-14-38-28-48C-35-36-38-20-40-4Z',
	curly: 'M-39-2C-52-12-52-30-44-34C-50-52-34-64-26-60C-20-78 2-78 8-70C20-80 38-68 36-56C50-54 52-34 45-28C52-18 46-6 39-2C38-18 35-26 28-32C20-26 12-30 6-36C-4-28-14-30-20-36C-28-30-36-24-39-2Z',
	bob: 'M-39 0C-44-44-24-68 4-70C32-70 46-42 39 0C34-24 24-38 8-46C-4-32-26-24-39 0Z',
	long: 'M-39 2C-44-44-24-68 0-68C28-68 46-42 39 2C36-24 22-42-2-48C-10-32-28-24-39 2Z',
	bun: 'M-40-2C-45-50-24-70 2-70C28-70 46-48 40-2C36-30 22-46 0-48C-22-46-35-30-40-2Z',
	pigtails: 'M-41 0C-46-50-26-71 0-71C26-71 46-50 41 0C36-30 18-42 0-52C-18-42-36-30-41 0Z',
	bowl: 'M-42 2C-48-52-28-73 0-73C28-73 48-52 42 2C40-14 38-20 35-26C20-20-16-20-34-28C-38-18-40-12-42 2Z',
};

function headwear(pen: Pen, { hair, cloth = '#0B6B58', hairColour = '#2B2226' }: HeadLook): void {
	if (hair === 'peci') {
		pen.shape(
			'M-40-6C-42-24-40-36-36-40L36-40C40-36 42-24 40-6C38-20 36-26 32-32L-32-32C-36-26-38-20-40-6Z',
			hairColour,
		);
		pen.shape('M-39-34L-33-76C-12-86 14-86 34-76L39-34C14-42-14-42-39-34Z', '#2B2A33');
		pen.line('M-33-76C-12-68 14-68 34-76', '#5C5A66');
	}
	if (hair === 'cap') {
		pen.shape(
			'M-40-4C-42-20-40-30-38-34H38C40-30 42-20 40-4C37-18 34-24 30-28H-30C-34-24-37-18-40-4Z',
			hairColour,
		);
		pen.shape('M-42-30C-42-62-24-78 2-78C28-78 42-60 42-34C14-40-14-38-42-30Z', cloth);
		pen.shape('M-8-38C14-44 44-42 64-26C44-26 16-26-8-30Z', cloth);
	}
	if (hair === 'helmet') {
		pen.shape(
			'M-50 14C-60-54-36-92 2-92C40-92 62-58 50 14C47 20 41 18 39 12C41-12 39-24 33-32C12-38-12-38-33-32C-39-24-41-12-39 12C-41 18-47 20-50 14Z',
			cloth,
		);
		pen.shape('M-46-30C-16-46 18-46 48-30L50-16C18-32-16-32-48-16Z', '#DDECEF');
		pen.line('M-26-74C-14-84 6-86 18-80', '#fff', 5);
		pen.line('M-41 16C-36 40-20 53 0 55C20 53 36 40 41 16');
	}
}

function hijabBack(pen: Pen, cloth: string): void {
	pen.shape(
		'M0-78C-38-78-54-48-51-8C-50 22-54 44-66 74C-54 106-28 118 0 120C30 118 56 106 68 74C54 44 50 22 51-8C54-48 38-78 0-78Z',
		cloth,
	);
}

/** Draws a head; the origin is between the eyes. */
export function drawHead(pen: Pen, head: HeadLook): void {
	const skin = SKINS[head.skin ?? 'tan'];
	const { look = 0, hair = 'short', hairColour = '#2B2226', tilt = 0, isChild = false } = head;
	pen.at({ y: 46, turn: tilt }, () =>
		pen.at({ y: -46 }, () => {
			const covered = hair === 'hijab';
			if (covered) hijabBack(pen, head.cloth ?? '#0B6B58');
			else
				for (const side of [-1, 1])
					if (side * look < 0.4)
						pen.at({ flip: side < 0 }, () => {
							pen.shape('M36-8C44-18 53-8 49 4C47 14 40 18 36 14Z', skin.face);
							pen.line('M41-2C45-4 46 2 42 7', skin.shade);
						});
			const face = isChild ? CHILD : FACE;
			if (covered)
				pen.at({ x: look * 3, y: -2, size: 0.9 }, () => pen.shape(face, skin.face));
			else pen.shape(face, skin.face);
			pen.at(
				{ x: covered ? look * 2 : 0, y: covered ? -1 : 0, size: covered ? 0.92 : 1 },
				() => features(pen, head, skin),
			);
			const front = HAIR[hair];
			if (front) pen.shape(front, head.isOld ? '#B9B4AD' : hairColour);
			headwear(pen, head);
			if (covered) {
				pen.line('M-33-34C-22-50 22-50 35-34', '#fff', CONTOUR);
				pen.line(
					'M-26 54C-10 70 16 70 32 50M-42 82C-18 100 20 98 44 76M34 52C42 70 44 84 38 100',
				);
			}
		}),
	);
}
