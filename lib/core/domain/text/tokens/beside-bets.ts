import { words } from './row.ts';

// Words that people write beside a bet and that are of no bet: whose it is, and courtesies. Folded, without accents.

const KIN =
  words(`mae pai vo vovo vozinha avo tia tio prima primo irma irmao filha filho sogra sogro cunhada cunhado sobrinha sobrinho
  neta neto madrinha padrinho comadre compadre esposa esposo marido mulher namorada namorado amiga amigo vizinha vizinho
  colega chefe patrao patroa dona seu dr doutor doutora pastor padre professor professora garcom porteiro zelador chefia
  familia turma galera pessoal gente eu mim ele ela eles elas voce vc vcs voces cliente cambista banqueiro apontador apostador
  jogador resp nome obs fulano beltrano sicrano`);

const COURTESY =
  words(`oi ola opa eai eae ei alo blz beleza ok okay certinho joia valeu vlw obrigado obrigada obg brigado brigada pfv pfvr favor
  please fezinha querer qro quero confirmar joguinho joguinhos benca niver aniversario conforme gentileza placa
  carro casa abraco abracos abs bjs beijo beijos bom boa dia tarde noite bem querido querida amor rapaz moco moca meu minha
  mano parceiro parca brother cara bicho bichinho ai entao ah oh oxe eita vixe uai ne viu ta tah pode tamo tmj deus amem fe sorte
  anotado anotada anota anote recebido recebi feito fiz fica ficou manda mandei mando segue
  seguem lista aqui hoje agora sempre sim pago paga pagou pg pix fiado aguardando confirmado confirmada perdi perdeu perdemos nada nadinha`);

const LAUGHTER = words('rs rsrs rsrsrs haha hahaha zoando brincadeira');
/** Whether a word is of a joke: 'kkk', 'zoando'. */
export const isLaughter = (word: string): boolean => LAUGHTER.has(word) || word.startsWith('kk');

/** Given names and short forms that are common in Brazil. */
const GIVEN =
  words(`adao adelia ademir adilson adriana adriano afonso agnaldo alberto alcides alessandra alex alexandre alfredo alice aline
  alvaro amanda amelia ana anderson andre andrea andreia angela anselmo antonia antonio aparecida arlindo arnaldo arthur artur
  augusto aurea aurora beatriz bel benedita benedito bento bernardo beth bete beto bia bianca breno bruna bruno caio camila
  carla carlao carlinhos carlos carmem carmen carol carolina cassia catarina cecilia celia celso cesar chico cicera cicero cida
  clara claudia claudio cleber cleide cleiton cleonice clovis creusa cris cristiane cristiano cristina dado damiao daniel
  daniela danilo davi david debora deise denis denise denilson diana diego dinha dinho diogo dirce dito djalma donizete dora
  duda dudu edilson edinho edmilson edna edson eduarda eduardo elaine eliana eliane elias elisa eliseu eliza elza elton
  emanuel emerson emilia enzo erica erick ester eunice eva evandro everton fabiana fabiano fabio fabricio fatima felipe
  fernanda fernandinho fernando filipe flavia flavio francisca francisco franklin gabi gabriel gabriela geni genival geraldo
  gerson gil gilberto gilmar gilson giovana gisele glauber gloria graca guga guilherme gustavo guto helena helio henrique
  hermes hilda hugo humberto iara igor inacio ines iolanda irene iris isa isabel isabela isaias ismael israel ivan ivanilda
  ivete ivo ivone jaci jacira jair jaime janaina jandira jane jaqueline jefferson jeferson jessica jo joana joao joaquim joca
  joel jonas jonathan jorge jorginho jose josefa joselito josiane josue jota ju juca juliana juliano julia julio junior juninho
  juliana jurandir jussara karina katia keila kel kelly laercio laila lais lara larissa laura lauro lea leandro leda leila lena
  lene leo leonardo leonor leticia lia lidia lila lilian lourdes lourival lu lua luan luana lucas lucia luciana luciano lucilene
  lucimar luis luisa luiz luiza luizinho luzia maicon mainha manoel manu manuel manuela mara marcela marcelo marcia marcio
  marco marcos margarida maria mariana marilda marilene marina mario marisa marlene marli marlon marta marquinho marquinhos
  mateus matheus mauricio mauro mel michele miguel milton mirela miriam mirtes moacir moises monica murilo nadia nair nando
  nanda natalia natanael neia neide nelio nelson nena nenem neto neusa newton nice nilda nilson nilton nina ninha noemi nonato
  nono norma odair odete olga olivia orlando oscar osmar osvaldo otavio pablo patricia paty paula paulao paulinho paulo pedrinho
  pedro penha priscila quiteria quinzinho rafa rafael rafaela raimunda raimundo raquel ravi raul regiane regina reginaldo
  reinaldo renan renata renato ricardo rita rivaldo roberta roberto robson rodolfo rodrigo rogerio romario romeu romildo ronaldo
  rosa rosana rosangela roseli rosemary rosi rosilda rubens rui ruth sabrina samanta samuel sandra sandro sara saulo sebastiana
  sebastiao selma sergio severina severino sheila shirley silvana silvia silvio simone socorro solange sonia sueli suely suzana
  taina talita tania tati tatiana tatiane teo teresa tereza terezinha thaise thais thiago tiago tiao tina tininha tinho tito
  toinho tonho toninho tuca ubirajara ulisses valdeci valdemar valdete valdir valentina valeria valmir valter vanda vanderlei
  vanessa vania vera veronica vicente victor vilma vinicius virginia vitor vitoria viviane wagner waldir walter wanda washington
  wellington wesley william wilma wilson yago yara yasmin yuri ze zeca zefa zelia zezinho zico zilda zoraide zuleica zuleide`);

/** Whether a word that nothing was made of is of no bet all the same. */
export const isBesideBets = (word: string): boolean =>
  KIN.has(word) || COURTESY.has(word) || isLaughter(word) || GIVEN.has(word);
