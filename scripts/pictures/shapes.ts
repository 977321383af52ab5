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
