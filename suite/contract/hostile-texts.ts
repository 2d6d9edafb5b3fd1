/** Texts that have hurt programs: each must be refused, or kept and given back as the text that it is. */
export const hostileTexts: readonly string[] = [
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '\ud800 half a character',
  '../../../../etc/passwd',
  '\u202e\u0000',
  '${7*7}{{7*7}}<%= 7*7 %>',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/\\evil',
  '%00%0d%0aSet-Cookie: a=b',
  '__proto__',
  'a\r\nb: c',
  '🧑🏽‍🚀'.repeat(8),
  ' ',
  '1e9',
  '-1',
  'NaN',
];
