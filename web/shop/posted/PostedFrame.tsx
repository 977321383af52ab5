import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { coloursAddress } from '#insurance/site/content/frame/colours.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { BuiltFiles } from '#platform/http/pages/site-files.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { SiteProvider, useInsurer, windowTitle } from '#web/ui/site.tsx';

import type { SiteData } from '../../view.ts';
import { PurchaseHeader } from '../frame/PurchaseHeader.tsx';
import { isCorporate } from '../product/ProductHero.tsx';

function Reached() {
	const { phone, email } = useInsurer();
	return (
		<p>
			Butuh bantuan? Telepon <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> atau
			tulis ke <a href={`mailto:${email}`}>{email}</a>.
		</p>
	);
}

export function Unavailable({ page }: { page: PageData }) {
	return (
		<div className="grid gap-4">
			{isCorporate(page) ? (
				<p>
					<span>{page.title}</span> dijual dengan penawaran untuk tiap perusahaan.
					Formulir permintaannya memerlukan JavaScript; tanpa itu, minta penawaran lewat
					telepon atau email di bawah.
				</p>
			) : (
				<p>
					<span>{page.title}</span> belum dijual di situs ini. Tanyakan lewat telepon atau
					email.
				</p>
			)}
			<Reached />
			<p>
				<ButtonLink url={`/${page.slug}`} look="second">
					<span>
						Kembali ke <span>{page.title}</span>
					</span>
				</ButtonLink>
			</p>
		</div>
	);
}

export const Sealed = ({ token }: { token: string }) => (
	<input type="hidden" name="formulir" value={token} />
);

/**
 * Pressing Enter in a field activates the form's first button. This hidden one continues,
 * regardless of any buttons that precede the visible one.
 */
export const EnterPress = ({ value, children }: { value: string; children: string }) => (
	<button type="submit" name="aksi" value={value} tabIndex={-1} aria-hidden className="sr-only">
		{children}
	</button>
);

type FrameProps = {
	site: SiteData;
	files: BuiltFiles;
	title: string;
	step: number | undefined;
	children: ReactNode;
};

function Frame({ site, files, title, step, children }: FrameProps) {
	const { settings } = site;
	const colours = settings?.colours ? coloursAddress(settings.colours) : null;
	return (
		<html lang="id">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{windowTitle(title, settings)}</title>
				<meta name="robots" content="noindex" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				{files.styles.map((href) => (
					<link key={href} rel="stylesheet" href={href} />
				))}
				{colours === null ? null : <link rel="stylesheet" href={colours} />}
			</head>
			<body>
				<PurchaseHeader {...(step ? { step } : {})} />
				<main className="page max-w-2xl py-8">
					<h1 className="mb-6 text-3xl">{title}</h1>
					{children}
					<footer className="mt-12 border-t border-line pt-4 text-mute [&_a]:inline-flex [&_a]:min-h-8 [&_a]:items-center [&_a]:underline">
						<Reached />
						<p>
							<a href="/beli/keranjang">Buka keranjang</a>
						</p>
					</footer>
				</main>
			</body>
		</html>
	);
}

export const plainPage = (props: FrameProps): string =>
	`<!doctype html>${renderToStaticMarkup(
		<SiteProvider value={props.site}>
			<Frame {...props} />
		</SiteProvider>,
	)}`;
