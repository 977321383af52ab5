export const to = (name: string, url: string) => ({ name, url, target: '_self' });

export const column = (name: string, url: string, children: [string, string][]) => ({
	...to(name, url),
	slug: url.replace(/^\//, ''),
	children: children.map(([title, path]) => to(title, path)),
});

export const footerLink = (name: string, url: string, image: string) => ({
	...to(name, url),
	image,
});
