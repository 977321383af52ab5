import type { BuiltFiles } from '#platform/http/site-files.ts';
import { ServerError } from './site/ServerError.tsx';
import { Surge } from './site/Surge.tsx';

/** A page that needs nothing but the built styles: no data, no script, no database. */
export function StillPage({ kind, files }: { kind: 'surge' | 'fault'; files: BuiltFiles }) {
	return (
		<html lang="id">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{kind === 'surge' ? 'Mohon menunggu | Jaga' : 'Ada gangguan | Jaga'}</title>
				<meta name="robots" content="noindex" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				{files.styles.map((href) => (
					<link key={href} rel="stylesheet" href={href} />
				))}
			</head>
			<body>
				<main>{kind === 'surge' ? <Surge /> : <ServerError />}</main>
			</body>
		</html>
	);
}
