/** Letters and their Latin form, as pairs: 'ж zh'. An empty form is left out of the text. */
const table = (pairs: string): [string, string][] =>
  pairs
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [letter = '', ...form] = pair
      return [letter, form.join('')]
    })

const latinForms = new Map([
  // Latin letters that have no decomposition.
  ...table('ßss æae øo œoe łl đd þth ðd ħh ıi ĸk ŋn ŧt ſs ƒf əe ɨi ʻ ʼ'),
  // Cyrillic: Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Macedonian.
  ...table(
    'аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya',
  ),
  ...table('іi їyi єye ґg ўu ђdj јj љlj њnj ћc џdz ѓgj ќkj ѕdz әa ғg қq ңng өo ұu үu һh'),
  // Greek.
  ...table('αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo'),
  // Arabic and Persian; short vowels are not written.
  ...table(
    'اa أa إi آa ٱa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh وw يy ىa ةa ئy ؤw ء',
  ),
  ...table('پp چch ژzh گg کk یy ـ ٠0 ١1 ٢2 ٣3 ٤4 ٥5 ٦6 ٧7 ٨8 ٩9 ۰0 ۱1 ۲2 ۳3 ۴4 ۵5 ۶6 ۷7 ۸8 ۹9'),
  // Hebrew.
  ...table('אa בb גg דd הh וv זz חch טt יy כk ךk לl מm םm נn ןn סs עa פp ףp צts ץts קk רr שsh תt'),
  // Georgian and Armenian.
  ...table(
    'აa ბb გg დd ეe ვv ზz თt იi კk ლl მm ნn ოo პp ჟzh რr სs ტt უu ფp ქk ღgh ყq შsh ჩch ცts ძdz წts ჭch ხkh ჯj ჰh',
  ),
  ...table(
    'աa բb գg դd եe զz էe ըy թt ժzh իi լl խkh ծts կk հh ձdz ղgh ճch մm յy նn շsh ոo չch պp ջj ռr սs վv տt րr ցts ւu փp քk օo ֆf',
  ),
  // Japanese kana in hiragana; katakana is converted to it.
  ...table(
    'あa いi うu えe おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto なna にni ぬnu ねne のno',
  ),
  ...table('はha ひhi ふfu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn'),
  ...table(
    'がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo だda ぢji づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo',
  ),
  ...table('ぁa ぃi ぅu ぇe ぉo ゔvu ゃya ゅyu ょyo ー'),
])

/** Kana of two signs: きゃ is kya, っ doubles the next consonant. */
const kana = (text: string): string =>
  text
    .replace(/[ァ-ヴ]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60))
    .replace(/([きぎしじちにひびぴみり])([ゃゅょ])/g, (_, first: string, second: string) => {
      const start = (latinForms.get(first) ?? '').slice(0, -1)
      const end = latinForms.get(second) ?? ''
      return /[hj]$/.test(start) ? `${start}${end.slice(1)}` : `${start}${end}`
    })
    .replace(/っ(.)/g, (_, next: string) => `${(latinForms.get(next) ?? '').slice(0, 1)}${next}`)

const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const finals = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')

/** A syllable of Korean, by the Revised Romanization without the changes between syllables. */
function korean(syllable: string): string {
  const index = (syllable.codePointAt(0) ?? 0) - 0xac00
  const [initial, vowel, final] = [Math.floor(index / 588), Math.floor((index % 588) / 28), index % 28]
  return `${initials[initial] ?? ''}${vowels[vowel] ?? ''}${finals[final] ?? ''}`
}

/**
 * A text in lowercase Latin letters without accents. Cyrillic, Greek, Arabic, Hebrew, Georgian, Armenian, Korean and kana are
 * transliterated; other letters stay as they are.
 */
export function latinOf(text: string): string {
  const lower = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[가-힣]/g, korean)
    .normalize('NFC')
  const spelled = [...kana(lower)].map((sign) => latinForms.get(sign) ?? sign).join('')
  const plain = spelled.normalize('NFKD').replace(/\p{M}+/gu, '')
  return [...plain].map((sign) => latinForms.get(sign) ?? sign).join('')
}
