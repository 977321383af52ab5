export const C = {
	paper: '#FBF8F3',
	ink: '#1F2A2E',
	leaf: '#0B6B58',
	deep: '#074A3D',
	mist: '#E7F1EE',
	sun: '#F2B544',
	aman: '#1D5FA8',
	jiwa: '#8A3B7A',
	senyum: '#0F7384',
	motorku: '#B5452A',
	lifestyle: '#6A5A00',
};

/** Draws a petal that points outwards. `turn` is in degrees, `size` is its length. */
export const petal = (
	x: number,
	y: number,
	size: number,
	turn: number,
	fill: string,
	opacity = 1,
) =>
	`<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100})" d="M0 0C0-58 38-96 100-100C96-38 58 0 0 0Z" fill="${fill}" opacity="${opacity}"/>`;

export const flower = (
	x: number,
	y: number,
	size: number,
	fill: string,
	opacity = 1,
	point: string = C.sun,
) =>
	[0, 90, 180, 270].map((turn) => petal(x, y, size, turn, fill, opacity)).join('') +
	`<circle cx="${x}" cy="${y}" r="${size * 0.13}" fill="${point}"/>`;

export const ground = (width: number, height: number, fill: string) =>
	`<rect width="${width}" height="${height}" fill="${fill}"/>`;

export function grid(
	width: number,
	height: number,
	step: number,
	fill: string,
	opacity: number,
): string {
	let body = '';
	for (let y = step / 2; y < height; y += step)
		for (let x = step / 2; x < width; x += step)
			body += flower(x, y, step * 0.4, fill, opacity, 'none');
	return body;
}

export const personShape = (x: number, y: number, s: number, body: string) =>
	`<g transform="translate(${x} ${y}) scale(${s})"><circle cx="0" cy="-74" r="20" fill="#E7B48F"/><path d="M-20-80C-20-104 20-104 20-80C14-88-8-90-20-80Z" fill="${C.ink}"/><path d="M-34 40V-18C-34-40-18-50 0-50S34-40 34-18V40Z" fill="${body}"/></g>`;

export function scene(x: number, y: number, s: number, accent: string): string {
	const umbrella = `<g transform="translate(${x} ${y - 90 * s}) scale(${s})"><path d="M-150 0C-150-90-80-140 0-140S150-90 150 0C130-16 100-16 75 0C52-18 24-18 0 0C-24-18-52-18-75 0C-100-16-130-16-150 0Z" fill="${accent}"/><path d="M0-140C-40-90-60-40-75 0C-52-18-24-18 0 0Z" fill="${C.sun}"/><rect x="-3" y="-4" width="6" height="150" fill="${C.ink}"/></g>`;
	return (
		umbrella +
		personShape(x - 62 * s, y + 60 * s, s * 0.9, C.jiwa) +
		personShape(x + 58 * s, y + 58 * s, s, C.aman) +
		personShape(x + 4 * s, y + 84 * s, s * 0.62, C.motorku)
	);
}

export function bed(x: number, y: number, s: number, accent: string): string {
	const frame = `<path d="M-170-70V70M170-10V70M-170 40H170" stroke="${C.ink}" stroke-width="8" stroke-linecap="round" fill="none"/>`;
	const sleeper = `<rect x="-160" y="-22" width="90" height="34" rx="17" fill="#fff"/><circle cx="-108" cy="-30" r="26" fill="#E7B48F"/><path d="M-134-38C-132-66-86-66-82-38C-96-48-120-48-134-38Z" fill="${C.ink}"/><path d="M-84 36V2C-84-16-66-26-40-26H120C146-26 160-10 160 10V36Z" fill="${accent}"/><path d="M-84 4C-60-8-50 20-30 8V36H-84Z" fill="${C.sun}"/>`;
	const drip = `<path d="M120 60V-150M96-150H144" stroke="${C.ink}" stroke-width="6" stroke-linecap="round"/><rect x="126" y="-146" width="34" height="52" rx="10" fill="#fff" stroke="${C.ink}" stroke-width="4"/><path d="M128-112H158V-104A8 8 0 0 1 150-96H136A8 8 0 0 1 128-104Z" fill="${accent}"/>`;
	return `<g transform="translate(${x} ${y}) scale(${s})">${drip}${frame}${sleeper}</g>`;
}

export function crowd(x: number, y: number, s: number, accent: string): string {
	const back = [-120, -40, 40, 120]
		.map((dx, at) =>
			personShape(
				x + dx * s,
				y - 40 * s,
				s * 0.86,
				[accent, C.motorku, C.jiwa, C.leaf][at] ?? accent,
			),
		)
		.join('');
	const front = [-160, -80, 0, 80, 160]
		.map((dx, at) =>
			personShape(
				x + dx * s,
				y + 50 * s,
				s,
				[C.jiwa, C.sun, accent, C.senyum, C.motorku][at] ?? accent,
			),
		)
		.join('');
	return back + front;
}

export function cardShape(x: number, y: number, s: number, accent: string): string {
	return `<g transform="translate(${x} ${y}) scale(${s})"><rect x="-78" y="-140" width="156" height="280" rx="24" fill="${C.ink}"/><rect x="-66" y="-124" width="132" height="248" rx="14" fill="#fff"/><rect x="-54" y="-96" width="108" height="72" rx="10" fill="${accent}"/>${flower(28, -60, 20, '#fff', 0.9, C.sun)}<path d="M-44-76H-10M-44-58H-18M-44-4H44M-44 18H30M-44 40H44" stroke="${C.mist}" stroke-width="8" stroke-linecap="round"/><rect x="-30" y="64" width="60" height="40" rx="8" fill="${C.sun}"/></g>`;
}
