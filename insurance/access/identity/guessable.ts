/** Common passwords, Indonesian and international, without appended digits and symbols. */
const COMMON = new Set(
	(
		'password passw0rd sandi katasandi rahasia qwerty qwertyuiop asdfgh asdf zxcvbn qazwsx abc abcd abcde abcdef abcdefgh a aa aaa test testing admin administrator user guest login welcome selamat ' +
		'letmein iloveyou sayang sayangku cinta cintaku bismillah alhamdulillah allah assalamualaikum muhammad indonesia merdeka jakarta bandung surabaya garuda persib persija persebaya ' +
		'asuransi polis klaim jaga jagaaman jagasehat jagajiwa monkey dragon football superman naruto master shadow sunshine princess doraemon komputer changeme secret default'
	).split(' '),
);

/**
 * True for passwords that attackers try first: a common word with digits and symbols before, after
 * or in place of letters (ASVS 6.2.4). Everything else is subject to the portal's own rule.
 */
export function isGuessable(password: string): boolean {
	const inner = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
	const spelt = inner
		.replace(/[@4]/g, 'a')
		.replace(/0/g, 'o')
		.replace(/[1!]/g, 'i')
		.replace(/3/g, 'e')
		.replace(/[$5]/g, 's');
	const cores = [inner, spelt].map((text) => text.replace(/[^a-z]/g, ''));
	return cores.some((core) => COMMON.has(core));
}

export const GUESSABLE_MESSAGE =
	'Kata sandi ini termasuk yang pertama kali dicoba pencuri. Pakai dua atau tiga kata yang tidak berhubungan, dengan angka.';
