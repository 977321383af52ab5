/**
 * Clipboard HTML from Google Docs. Bold and italic are expressed only as styles, inside a `<b>`
 * that is not bold.
 */
export const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7f3c1b52-7fff-1a2b-3c4d-5e6f7a8b9c0d"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;vertical-align:baseline;white-space:pre-wrap;">Cara klaim</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;vertical-align:baseline;">Biasa </span><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:700;font-style:normal;vertical-align:baseline;">Tebal</span><span style="font-size:11pt;font-weight:400;font-style:normal;"> </span><span style="font-size:11pt;font-weight:400;font-style:italic;vertical-align:baseline;">miring</span><span style="font-size:0.6em;font-weight:400;vertical-align:super;">2</span></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:700;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;font-style:normal;">Satu</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Dalam</span></p></li></ul></ul><p dir="ltr"><span style="font-weight:400;">Lihat </span><a href="https://www.google.com/url?q=https%3A%2F%2Fojk.go.id%2Fid%3Fa%3D1%26b%3D2&amp;sa=D&amp;source=editors&amp;ust=1732700000000000&amp;usg=AOvVaw0" style="text-decoration:none;"><span style="font-weight:400;color:#1155cc;text-decoration:underline;">OJK</span></a><span style="font-weight:400;"> juga.</span></p><p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:200px;height:100px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXc?key=x" width="200" height="100" alt="Bagan alur" style="margin-left:0px;"></span></p></b><br class="Apple-interchange-newline">`;

const item = (first: string, list: string, sign: string, words: string): string => `
<p class=${first} style='text-indent:-.25in;mso-list:${list}'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span
style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>
`;

/**
 * Clipboard HTML from Word. Lists are paragraphs with a marker, surrounded by comments that Word
 * adds.
 */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0in; font-weight:bold} @list l0:level1 {mso-level-text:"\\F0B7"} --></style></head>
<body lang=IN style='tab-interval:.5in'><!--StartFragment-->
<h1>Syarat klaim<o:p></o:p></h1>
<h2>Dokumen</h2>
<p class=MsoNormal>Bawa <b style='mso-bidi-font-weight:normal'>KTP</b> dan <i>polis</i> &amp; kuitansi.<o:p></o:p></p>
${item('MsoListParagraphCxSpFirst', 'l0 level1 lfo1', '·', 'Butir satu')}${item('MsoListParagraphCxSpMiddle', 'l0 level2 lfo1', 'o', 'Butir dalam')}${item('MsoListParagraphCxSpLast', 'l0 level1 lfo1', '·', 'Butir <b>dua</b>')}${item('MsoListParagraph', 'l1 level1 lfo2', '1.', 'Nomor satu')}
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=300 colspan=2 valign=top><p class=MsoNormal>Sel<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><a name="_Toc1"></a><img width=10 height=10 src="file:///C:/Users/sari/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" v:shapes="Picture_1"></p>
<!--EndFragment--></body></html>`;
