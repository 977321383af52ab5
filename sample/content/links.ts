export const to = (name: string, url: string) => ({ name, url, target: '_self' });

export const column = (name: string, url: string, children: [string, string][]) => ({
	...to(name, url),
	slug: url.replace(/^\//, ''),
	children: children.map(([title, path]) => to(title, path)),
});

/** A link of the footer with its picture. */
export const footerLink = (name: string, url: string, image: string) => ({
	...to(name, url),
	image,
});
